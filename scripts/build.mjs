import { bringPackages } from './packages.mjs'
import { buildPages } from './web-pages.mjs'

await bringPackages()
await buildPages()
