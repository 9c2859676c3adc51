import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { ensureAllPackages } from './packages.mjs'
import './terminal.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { unitTests } from './test-run/suites.mjs'

const startedMs = performance.now()
await ensureAllPackages()
await buildPages()
await buildServer()
await runTests({ startedMs, strict: true, checks: runChecks, suites: [unitTests({ strict: true })] })
