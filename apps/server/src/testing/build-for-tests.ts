/** Brings the built server up to date, before any test starts it. */
export { buildServer as setup } from '../../../../scripts/builds.mjs'
