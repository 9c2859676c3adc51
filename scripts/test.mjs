import { bringBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { bringPackages } from './packages.mjs'
import './say.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

const startedMs = performance.now()
await bringPackages()
const browsers = await bringBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict: process.argv.includes('--strict'),
  checks: runChecks,
  suites: [unitTests(), browserTests(browsers)],
})
