import { createHash } from 'node:crypto'
import { ACTS } from './people/acts/index.ts'
import { openSeason } from './people/opening.ts'
import { planSteps, type Step } from './people/plan.ts'
import type { Stage } from './people/stage.ts'
import { Broken } from './rules/broken.ts'
import { RULES } from './rules/index.ts'
import type { Rule } from './rules/rule.ts'

export interface Played {
  seed: number
  /** The rule that did not hold, and what was wrong. */
  broken: { rule: string; what: string } | undefined
  /** How many steps were taken until the end, or until a rule did not hold. */
  steps: number
  /** By act and result: `edits turns: accepted`. */
  counts: ReadonlyMap<string, number>
  accepted: number
  /** Equal for two runs of the same steps. */
  digest: string
  /** Steps, answers and rows, in order. */
  lines: readonly string[]
}

export interface Season {
  seed: number
  holders?: number
  /** The numbers of the steps to take; by default all. */
  only?: ReadonlySet<number>
}

const STEPS = 560
const MINUTE_MS = 60_000

/** Plays one season. Everything in it follows from its seed and the steps that are taken. */
export async function playSeason({ seed, holders = 24, only }: Season): Promise<Played> {
  const counts = new Map<string, number>()
  let stage: Stage | undefined
  let steps = 0
  const broken = await (async () => {
    stage = await openSeason({ seed, holders })
    for (const group of groupsOf(planFor(stage).filter(({ number }) => !only || only.has(number)))) {
      await passUntil(stage, group[0]?.atMs ?? 0)
      await takeSteps(stage, group, counts)
      steps += group.length
      await require(stage, 'afterStep')
    }
    await passUntil(stage, endOf(stage))
    await require(stage, 'atEnd')
  })().then(() => undefined, readBroken)
  const lines = stage ? [...stage.product.client.lines, ...rowsOf(stage)] : []
  stage?.world.end()
  const digest = createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16)
  const accepted = [...counts].reduce((sum, [name, count]) => sum + (name.endsWith(': accepted') ? count : 0), 0)
  return { seed, broken, steps, counts, accepted, digest, lines }
}

const rowsOf = (_stage: Stage): string[] => []

function planFor({ world, year, product: { calendar } }: Stage): Step[] {
  const season = { from: calendar.startOf(`${year}-04-11`), until: calendar.startOf(`${year}-11-02`) }
  return planSteps(world.dice.of('plan'), season, STEPS, ACTS)
}

const endOf = ({ year, product: { calendar } }: Stage): number => calendar.startOf(`${year}-11-03`)

/** Each step with those that happen beside it. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isBeside && last && last[0]?.atMs === step.atMs) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function takeSteps(stage: Stage, group: readonly Step[], counts: Map<string, number>): Promise<void> {
  const { world } = stage
  const taken = group.map(async ({ act, number }) => {
    const result = await ACTS[act]?.run(stage, world.dice.of(`step ${number}`))
    const key = `${act}: ${result}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    stage.product.client.lines.push(`step ${number} ${key}`)
  })
  await world.time.passFor(Promise.all(taken))
}

/** Lets time pass, and looks at the boundaries on the way. */
async function passUntil(stage: Stage, untilMs: number): Promise<void> {
  const { world, product } = stage
  for (const { atMs, look } of waypoints(stage, world.time.nowMs, untilMs)) {
    const at = Temporal.Instant.fromEpochMilliseconds(atMs)
    if (look === 'work') await world.time.jumpTo(at)
    else await world.time.slipTo(at)
    if (look === 'boundary') await require(stage, 'atBoundary')
    if (look === 'daily') await require(stage, 'daily')
  }
  void product
  await world.time.jumpTo(Temporal.Instant.fromEpochMilliseconds(Math.max(untilMs, world.time.nowMs)))
}

interface Waypoint {
  atMs: number
  look: 'boundary' | 'work' | 'daily'
}

function waypoints({ product: { calendar }, world }: Stage, fromMs: number, untilMs: number): Waypoint[] {
  const points: Waypoint[] = []
  for (let day = Temporal.PlainDate.from(calendar.dateAt(fromMs)).subtract({ days: 1 }); ; day = day.add({ days: 1 })) {
    const start = calendar.startOf(`${day}`)
    if (start > untilMs) break
    points.push({ atMs: start + world.dice.of(`look ${day}`).below(24 * 60) * MINUTE_MS, look: 'daily' })
    points.push({ atMs: start + 20 * 60 * MINUTE_MS, look: 'work' })
    for (const slot of calendar.slots) {
      const { from } = calendar.rangeOf({ date: `${day}`, slot })
      points.push({ atMs: from - 30 * MINUTE_MS, look: 'work' })
      points.push({ atMs: from - MINUTE_MS, look: 'boundary' })
      points.push({ atMs: from, look: 'boundary' })
      points.push({ atMs: from + MINUTE_MS - 1, look: 'work' })
      points.push({ atMs: from + MINUTE_MS, look: 'boundary' })
    }
  }
  return points.filter(({ atMs }) => atMs > fromMs && atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
}

async function require(stage: Stage, moment: keyof Rule): Promise<void> {
  await stage.world.time.passFor(
    (async () => {
      for (const rule of RULES) await rule[moment]?.(stage)
    })(),
  )
}

function readBroken(error: unknown): Played['broken'] {
  if (error instanceof Broken) return { rule: error.rule, what: error.what }
  return { rule: 'the simulation goes on', what: error instanceof Error ? `${error.stack}` : String(error) }
}
