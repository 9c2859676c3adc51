import { build } from './built-from.mjs'

const SHARED = ['packages/contracts', 'packages/domain']

/** What residents' browsers get, and what draws it on the server. */
export const buildPages = () => build('the pages', { folder: 'apps/web', sources: SHARED })

/** What Node runs: the server and its commands. */
export const buildServer = () => build('the server', { folder: 'apps/server', sources: SHARED })
