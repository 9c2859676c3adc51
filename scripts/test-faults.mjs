import { bringBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { nameLeftOut } from './left-out.mjs'
import { bringPackages } from './packages.mjs'
import './say.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

// Read by the tests that have more to try when there is time: see docs/testing.md.
process.env.FAULTS = 'long'

const startedMs = performance.now()
await bringPackages()
const { env, absent } = await bringBrowsers()
await buildPages()
await buildServer()
await runTests({
  startedMs,
  strict: true,
  leftOut: await nameLeftOut(absent),
  suites: [
    unitTests({ only: ['--project', '!scripts'], folders: ['packages', 'apps/server', 'apps/web'] }),
    browserTests(env),
  ],
})
