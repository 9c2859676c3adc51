import { buildPages, buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'

await ensurePackages()
await buildPages()
await buildServer()
