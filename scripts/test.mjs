import { ensureBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { ensureAllPackages } from './packages.mjs'
import './terminal.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, describeUnavailableTests, unitTests } from './test-run/suites.mjs'

const startedMs = performance.now()
const strict = process.argv.includes('--strict')
await ensureAllPackages()
const { env: browsers, missing } = await ensureBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict,
  unavailable: await describeUnavailableTests(missing),
  checks: runChecks,
  suites: [unitTests({ strict }), browserTests({ strict, browsers })],
})
