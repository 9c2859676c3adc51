export { buildPages } from './builds.mjs'
