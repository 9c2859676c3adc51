import { buildPages, buildServer } from './builds.mjs'
import { runChecks } from './checks.mjs'
import { bringPackages } from './packages.mjs'
import { run } from './programs.mjs'
import { say } from './say.mjs'

await bringPackages()
await buildPages()
await buildServer()
const { failed } = await runChecks()
if (failed > 0) {
  say(`\n${failed} of the checks failed.`)
  process.exit(1)
}
process.exit((await run('vitest', ['run', '--reporter=dot'])).code)
