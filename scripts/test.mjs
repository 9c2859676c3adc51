import { ensureBrowsers } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { ensureAllPackages } from './packages.mjs'
import './terminal.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { browserTests, unitTests } from './test-run/suites.mjs'

// `npm test`; with `--check` without a browser, with `--faults` the long tests and no checks (docs/testing.md).

const [isCheck, isLong, isStrict] = ['--check', '--faults', '--strict'].map((flag) => process.argv.includes(flag))
if (isLong) process.env.FAULTS = 'long'
const strict = Boolean(isCheck || isLong || isStrict)
const startedMs = performance.now()
await ensureAllPackages()
const { env: browsers, missing } = isCheck ? { env: {}, missing: [] } : await ensureBrowsers()
await buildPages()
await buildServer()
const ofProduct = { only: ['--project', '!scripts'], folders: ['packages', 'apps/server', 'apps/web'] }
await runTests({
  startedMs,
  strict,
  unavailable: missing.map(({ name, specs, why }) => `${name}: the tests of ${specs} did not run. ${why}`),
  ...(!isLong && { checks: runChecks }),
  suites: [unitTests({ strict, ...(isLong && ofProduct) }), ...(isCheck ? [] : [browserTests({ strict, browsers })])],
})
