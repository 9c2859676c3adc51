import { fork } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '../config/clock.ts'
import type { Played } from './play.ts'

/*
 * npm run simulate -- --seed 1 --seasons 100: plays the seasons of seeds 1 to 100, on every core, and prints what was
 * wrong, with the shortest list of steps that shows it. `--only 3,40` takes these steps of a season alone.
 */

// Compiling the program takes a second, which every process would pay.
enableCompileCache()
const { playSeason } = await import('./play.ts')
const { shrink } = await import('./shrink.ts')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seasons: { type: 'string', default: '1' },
    holders: { type: 'string' },
    only: { type: 'string' },
    'shrink-seconds': { type: 'string', default: '120' },
    /** Plays the seasons that it is sent. */
    'told-which': { type: 'boolean', default: false },
  },
})
const [firstSeed, seasons] = [Number(values.seed), Number(values.seasons)]
const only = values.only === undefined ? undefined : new Set(values.only.split(',').map(Number))
const shrinkMs = Number(values['shrink-seconds']) * 1000

/** What a process tells the one that started it about a season. */
type Told = Pick<Played, 'seed' | 'broken' | 'steps' | 'accepted' | 'digest'> & {
  ms: number
  counts: [string, number][]
  text: string
}

async function playAndReport(): Promise<number> {
  let failed = 0
  const counts = new Map<string, number>()
  const startedMs = systemClock.elapsedMs()
  const report = (told: Told) => {
    if (told.broken) failed += 1
    for (const [name, times] of told.counts) counts.set(name, (counts.get(name) ?? 0) + times)
    print(told.text)
  }
  const processes = Math.min(seasons, availableParallelism())
  if (processes === 1) report(await play(firstSeed))
  else {
    let next = firstSeed
    const takeNext = () => (next < firstSeed + seasons ? next++ : undefined)
    await Promise.all(Array.from({ length: processes }, () => playElsewhere(takeNext, report)))
  }
  for (const [name, times] of [...counts].sort()) print(`  ${name} ${times}`)
  const minutes = (systemClock.elapsedMs() - startedMs) / 60_000
  print(`${(seasons / minutes).toFixed(1)} seasons a minute`)
  print(`${seasons - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

async function play(seed: number): Promise<Told> {
  const season = { seed, ...(values.holders && { holders: Number(values.holders) }), ...(only && { only }) }
  const startedMs = systemClock.elapsedMs()
  const played = await playSeason(season)
  const { broken, steps, accepted, digest } = played
  const ms = Math.round(systemClock.elapsedMs() - startedMs)
  const text = broken
    ? await describeFailure(season, played)
    : `season ${seed}: ${accepted} of ${steps} steps accepted, ${digest}, ${ms} ms`
  return { seed, broken, steps, accepted, digest, ms, counts: [...played.counts], text }
}

/** Plays seasons in another process for as long as there are some. Rejects if that process ends before. */
function playElsewhere(takeNext: () => number | undefined, report: (told: Told) => void): Promise<void> {
  const child = fork(import.meta.filename, [...process.argv.slice(2), '--told-which'])
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const playNext = () => {
    const seed = takeNext()
    if (seed === undefined) child.disconnect()
    else child.send(seed)
  }
  child.on('message', (told) => {
    report(told as Told)
    playNext()
  })
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))))
  playNext()
  return promise
}

async function describeFailure(season: { seed: number }, played: Played): Promise<string> {
  const { seed } = season
  const lines = [wordFailure(played)]
  if (only) return [...lines, ...played.titles].join('\n')
  const untilMs = systemClock.elapsedMs() + shrinkMs
  const { steps, played: shortest, isShortest } = await shrink(season, played, () => systemClock.elapsedMs() > untilMs)
  const title = `given season ${seed} with these steps alone, then ${played.broken?.rule}`
  lines.push(
    isShortest
      ? `The shortest list of its steps that fails, as a test:`
      : 'A shorter list of its steps that fails, as a test:',
    `it(${JSON.stringify(title)}, () =>`,
    `  expectToHold({`,
    `    seed: ${seed},`,
    `    steps: [`,
    ...steps.map((number, at) => `      ${number}, // ${shortest.titles[at]}`),
    `    ],`,
    `  }))`,
    wordFailure(shortest),
  )
  return lines.join('\n')
}

const wordFailure = ({ seed, steps, broken }: Played): string =>
  `season ${seed} failed after ${steps} steps: ${broken?.rule}: ${broken?.what}`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (values['told-which']) process.on('message', async (seed) => process.send?.(await play(seed as number)))
else process.exit(await playAndReport())
