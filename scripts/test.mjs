import { bringBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { nameLeftOut } from './left-out.mjs'
import { bringPackages } from './packages.mjs'
import './say.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

const startedMs = performance.now()
await bringPackages()
const { env, absent } = await bringBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict: process.argv.includes('--strict'),
  leftOut: await nameLeftOut(absent),
  checks: runChecks,
  suites: [unitTests(), browserTests(env)],
})
