import { ensureBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { ensureAllPackages } from './packages.mjs'
import { describeUnavailableTests } from './unavailable-tests.mjs'
import './terminal.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

const startedMs = performance.now()
await ensureAllPackages()
const { env, missing } = await ensureBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict: process.argv.includes('--strict'),
  unavailable: await describeUnavailableTests(missing),
  checks: runChecks,
  suites: [unitTests(), browserTests(env)],
})
