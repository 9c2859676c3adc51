import { parseArgs } from 'node:util'
import { playSeason } from './play.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seasons: { type: 'string', default: '1' }, engine: { type: 'string', default: 'sqlite' } },
})
const [first, count] = [Number(values.seed), Number(values.seasons)]
const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite'
let failed = 0
const startedMs = performance.now()
for (let seed = first; seed < first + count; seed += 1) {
  const played = await playSeason({ seed, engine })
  const ms = Math.round(performance.now() - startedMs)
  if (played.broken) {
    failed += 1
    print(`season ${seed} failed after ${played.steps} steps: ${played.broken.rule}: ${played.broken.what}`)
  } else print(`season ${seed}: ${played.accepted} of ${played.steps} steps accepted, ${played.digest}, ${ms} ms`)
  for (const [name, times] of [...played.counts].sort()) print(`  ${name} ${times}`)
}
print(`${count - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
