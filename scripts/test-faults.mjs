import { ensureBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { ensureAllPackages } from './packages.mjs'
import './terminal.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, describeUnavailableTests, unitTests } from './test-run/suites.mjs'

// Makes tests try more cases: see docs/testing.md.
process.env.FAULTS = 'long'

const startedMs = performance.now()
const strict = true
await ensureAllPackages()
const { env: browsers, missing } = await ensureBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict,
  unavailable: await describeUnavailableTests(missing),
  suites: [
    unitTests({ strict, only: ['--project', '!scripts'], folders: ['packages', 'apps/server', 'apps/web'] }),
    browserTests({ strict, browsers }),
  ],
})
