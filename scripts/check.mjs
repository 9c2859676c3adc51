import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { bringPackages } from './packages.mjs'
import './say.mjs'
import { runTests } from './test-run/run-tests.mjs'
import { unitTests } from './test-run/suites.mjs'

const startedMs = performance.now()
await bringPackages()
await buildPages()
await buildServer()
await runTests({ startedMs, strict: true, checks: runChecks, suites: [unitTests()] })
