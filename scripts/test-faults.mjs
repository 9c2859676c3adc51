import { ensureBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { ensureAllPackages } from './packages.mjs'
import { describeUnavailableTests } from './unavailable-tests.mjs'
import './terminal.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

// Makes tests try more cases: see docs/testing.md.
process.env.FAULTS = 'long'

const startedMs = performance.now()
await ensureAllPackages()
const { env, missing } = await ensureBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict: true,
  unavailable: await describeUnavailableTests(missing),
  suites: [
    unitTests({ only: ['--project', '!scripts'], folders: ['packages', 'apps/server', 'apps/web'] }),
    browserTests(env),
  ],
})
