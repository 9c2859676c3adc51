import { registerHooks } from 'node:module'

/** Preloaded into a server that runs from its sources: it is then of a later build, with the made-up migration. */
const ours = new URL('../migrations.ts', import.meta.url).href
const laterBuilds = new URL('./migrations-of-later-build.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context)
    const isForProduct = found.url === ours && !context.parentURL?.includes('/testing/')
    return isForProduct ? { ...found, url: laterBuilds } : found
  },
})
