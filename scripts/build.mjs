import { buildPages, buildServer } from './builds.mjs'
import { bringPackages } from './packages.mjs'

await bringPackages()
await buildPages()
await buildServer()
