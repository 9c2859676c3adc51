import { bringBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { bringPackages } from './packages.mjs'
import './say.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

// Read by the tests that have more to try when there is time: see docs/testing.md.
process.env.FAULTS = 'long'

const startedMs = performance.now()
await bringPackages()
const { env } = await bringBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict: true,
  suites: [
    unitTests({ only: ['--project', 'faults', '--project', 'packages*'], folders: ['apps/server'] }),
    browserTests(env),
  ],
})
