import { bringBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { bringPackages } from './packages.mjs'
import { say, sayTime } from './say.mjs'
import { runBrowserTests, runUnitTests } from './suites.mjs'

const startedMs = performance.now()
await bringPackages()
const browsers = await bringBrowsers()
await buildPages()
await buildServer()

const outcomes = [await runChecks(), await runUnitTests(), await runBrowserTests(browsers)]
const total = (/** @type {'passed' | 'failed'} */ which) => outcomes.reduce((sum, outcome) => sum + outcome[which], 0)

say(`\nChecks, tests and browser tests took ${sayTime(startedMs)}.`)
say(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
