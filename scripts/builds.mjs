import { buildIfChanged } from './build-if-changed.mjs'

const SHARED = ['packages/contracts', 'packages/domain', 'packages/language']

/** What residents' browsers load, and the renderer that runs on the server. */
export const buildPages = () => buildIfChanged('the pages', { folder: 'apps/web', sources: SHARED })

/** The server and its commands, which run on Node. */
export const buildServer = () => buildIfChanged('the server', { folder: 'apps/server', sources: SHARED })
