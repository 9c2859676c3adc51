import type { Engine } from '../store/store.ts'
import { ACTS } from './people/acts/index.ts'
import { settlePending } from './people/coming-back.ts'
import { openSeason } from './people/opening.ts'
import { planSteps, type Step } from './people/plan.ts'
import { Over, type Result, type Rule, type Stage } from './people/stage.ts'
import { findGrowth, heapInUse, turnsKept } from './rules/bounded-memory.ts'
import { Broken } from './rules/broken.ts'
import { isClosedAt } from './rules/due-notices.ts'
import { RULES } from './rules/index.ts'
import type { Dice } from './world/dice.ts'
import { PowerLost } from './world/machine.ts'
import { MISHAPS } from './world/mishaps.ts'

export interface Played {
  seed: number
  /** The rule that did not hold, and what was wrong. */
  broken: { rule: string; what: string } | undefined
  /** The numbers of the steps that were taken until the end, or until a rule did not hold. */
  taken: readonly number[]
  /** `2026-05-03T10:00:00Z edits turns`, for each of them. */
  titles: readonly string[]
  /** By act and result: `edits turns: accepted`. */
  counts: ReadonlyMap<string, number>
  accepted: number
  /** Of steps, answers and rows, in order: equal for two runs of the same steps. */
  digest: string
}

export interface Season {
  seed: number
  /** On PostgreSQL two machines play, on one database. */
  engine?: Engine
  /** The numbers of the steps to take; by default all. */
  only?: ReadonlySet<number> | undefined
  /** Only so many of the first steps; the season breaks off two days later. */
  first?: number | undefined
}

const ACTS_A_SEASON = 620
const MISHAPS_A_SEASON = 40
/** Of a machine that has lost its power. */
const LONGEST_AWAY_MINUTES = 240
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BREAKS_OFF_MS = 2 * DAY_MS

/** Plays one season. Everything in it follows from its seed and the steps that are taken. */
export async function playSeason({ seed, engine = 'sqlite', only, first = Infinity }: Season): Promise<Played> {
  process.on('unhandledRejection', noteRejection)
  rejected = undefined
  const counts = new Map<string, number>()
  let stage: Stage | undefined
  let heapAtOpening = 0
  const taken: number[] = []
  const titles: string[] = []
  const brokenRule = await (async () => {
    stage = await openSeason(seed, engine)
    heapAtOpening = heapInUse()
    const isTaken = ({ number }: Step) => number <= first && (!only || only.has(number))
    const planned = planFor(stage, seed)
    let isUnderWay = false
    for (const group of groupsOf(planned.filter(isTaken))) {
      const opening = openingFor(stage, group)
      await passUntil(stage, opening === undefined ? (group[0]?.atMs ?? 0) : opening - JUST_BEFORE_MS)
      for (const { number, atMs, name } of group) {
        taken.push(number)
        titles.push(`${Temporal.Instant.fromEpochMilliseconds(atMs)} ${name}`)
      }
      await takeSteps(stage, group, { isBeforeOpening: opening !== undefined, counts })
      requireNoRejection()
      if (opening !== undefined) await work(stage, Temporal.Instant.fromEpochMilliseconds(opening))
      await startAgain(stage)
      if (stage.world.isRecovering) await work(stage, stage.world.time.now())
      await require(stage, 'afterStep')
      if (isUnderWay) await workAgain(stage)
      isUnderWay = opening !== undefined
    }
    await passUntil(stage, Math.min(endOf(stage), (planned[first - 1]?.atMs ?? Infinity) + BREAKS_OFF_MS))
    for (const machine of stage.world.alive) machine.spare()
    await require(stage, 'atEnd')
    requireNoRejection()
  })().then(() => undefined, readBroken)
  process.off('unhandledRejection', noteRejection)
  const world = stage?.world
  const turns = stage ? turnsKept(stage) : 0
  // What the simulator itself keeps must not count as the product's.
  stage = undefined
  world?.forget()
  const broken = brokenRule ?? findGrowth(heapAtOpening, turns)
  const digest = (await world?.digest()) ?? ''
  await world?.end()
  const accepted = [...counts].reduce((sum, [name, count]) => sum + (name.endsWith(': accepted') ? count : 0), 0)
  return { seed, broken, taken, titles, counts, accepted, digest }
}

/** Every third season nothing goes wrong with the machines, so that what must happen can be told to the minute. */
const isCalm = (seed: number): boolean => seed % 3 === 0

function planFor({ world, ditch, product: { calendar } }: Stage, seed: number): Step[] {
  const wanted = {
    from: world.time.nowMs + DAY_MS,
    until: calendar.startOf(ditch.lastDay) + 2 * DAY_MS,
    acts: ACTS_A_SEASON,
    mishaps: isCalm(seed) ? 0 : MISHAPS_A_SEASON,
  }
  return planSteps(world.dice.of('plan'), wanted, ACTS, MISHAPS)
}

const endOf = ({ ditch, product: { calendar } }: Stage): number => calendar.startOf(ditch.lastDay) + 3 * DAY_MS

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

/** Machines look every second. */
const JUST_BEFORE_MS = 2_000
/** When machines look again, after news could not get out or there was no power. */
const RETRIES_SECONDS = [3, 20, 90, 300]
const LATEST_OPENING_MS = DAY_MS

/** When the next turn opens whose holder gets pushes, for a mishap that strikes just before an opening. */
function openingFor(stage: Stage, [step]: readonly Step[]): number | undefined {
  const strikes = step?.isMishap ? MISHAPS[step.name]?.beforeOpening : undefined
  if (!step || !strikes || !stage.world.dice.of(`opening ${step.number}`).onceIn(strikes.onceIn)) return undefined
  const told = new Set(stage.accounts.all.map(({ owner, devices }) => (devices.length > 0 ? owner.holder : undefined)))
  return stage.timeline.segments.find(
    ({ from, holder }) =>
      from > step.atMs && from < step.atMs + LATEST_OPENING_MS && told.has(holder ?? '') && !isClosedAt(stage, from),
  )?.from
}

async function takeSteps(
  stage: Stage,
  group: readonly Step[],
  { isBeforeOpening, counts }: { isBeforeOpening: boolean; counts: Map<string, number> },
): Promise<void> {
  const { world, product } = stage
  const note = (step: Step, result: string) => {
    const key = `${step.name}: ${result}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    world.note(`step ${step.number} ${key}`)
  }
  stage.crowd = group.length
  stage.wasCrowded = group.length > 1
  const taken = group.map(async (step) => {
    const dice = world.dice.of(`step ${step.number}`)
    if (step.isMishap) return note(step, MISHAPS[step.name]?.befall(world, dice, isBeforeOpening) ?? 'unknown')
    if (step.losesAnswer) product.client.losesNextAnswer = true
    note(step, (await ACTS[step.name]?.run(stage, dice).catch(resultIn)) ?? 'unknown')
  })
  await world.time.passFor(Promise.all(taken))
  stage.crowd = 0
  product.client.losesNextAnswer = false
}

/** Of an act that could not go on. */
function resultIn(error: unknown): Result {
  if (error instanceof Over) return error.result
  throw error
}

/** A machine that has lost its power comes back after a while. */
async function startAgain(stage: Stage): Promise<void> {
  const { world } = stage
  if (world.engine === 'postgres' && world.alive.length === 1) await startBeside(stage)
  while (world.alive.length === 0) {
    const dice = world.dice.of(`start ${world.machines.length}`)
    const awayMinutes = dice.onceIn(3) ? dice.below(LONGEST_AWAY_MINUTES) : 0
    world.noteOutage('no machine', awayMinutes * MINUTE_MS)
    await world.time.slipTo(world.time.now().add({ minutes: awayMinutes }))
    await startMachine(stage, dice)
    await workAgain(stage)
  }
}

/** The second machine comes back sooner or later, while the first one works. */
async function startBeside(stage: Stage): Promise<void> {
  const { world } = stage
  const dice = world.dice.of(`start ${world.machines.length} at ${world.time.nowMs}`)
  if (dice.onceIn(8)) await startMachine(stage, dice)
}

/** Now and then its power goes again on the way. */
async function startMachine({ world }: Stage, dice: Dice): Promise<void> {
  const death = dice.onceIn(6) ? { left: dice.between(1, 60), isAfter: dice.onceIn(2) } : undefined
  const machine = await world.start(death)
  world.note(`${machine.name} starts`)
}

/** Lets time pass, and looks at the boundaries on the way. */
async function passUntil(stage: Stage, untilMs: number): Promise<void> {
  const { world } = stage
  for (const { atMs, look } of waypoints(stage, world.time.nowMs, untilMs)) {
    await startAgain(stage)
    if (atMs < world.time.nowMs) continue
    const at = Temporal.Instant.fromEpochMilliseconds(atMs)
    if (look === 'work' || world.isRecovering) await work(stage, at)
    else await world.time.slipTo(at)
    if (look === 'boundary') await require(stage, 'atBoundary')
    if (look === 'daily') await require(stage, 'daily')
  }
  // Machines are often busy with something else when people come.
  const end = Temporal.Instant.fromEpochMilliseconds(Math.max(untilMs, world.time.nowMs))
  if (world.isRecovering || world.dice.of(`work before ${untilMs}`).onceIn(2)) await work(stage, end)
  else await world.time.slipTo(end)
  await startAgain(stage)
}

/** Lets time pass, and the machines do what recurs. */
async function work(stage: Stage, at: Temporal.Instant): Promise<void> {
  await stage.world.jumpTo(at)
  await require(stage, 'afterWork')
}

async function workAgain(stage: Stage): Promise<void> {
  for (const seconds of RETRIES_SECONDS) await work(stage, stage.world.time.now().add({ seconds }))
}

interface Waypoint {
  atMs: number
  look: 'boundary' | 'work' | 'daily'
}

/** Of a turn that begins: the half hour before, its first minute, or later. */
const BEFORE_MS = 30 * MINUTE_MS
const LATEST_LOOK_MINUTES = 45

/** Minutes at which somebody looks, on a day of many looks. */
const MANY_LOOKS = 40

/**
 * Wherever the water changes hands or the ditch closes, somebody looks a minute before it, at it, or a minute after it;
 * when a trade can no longer be answered or undone, at that instant; on one day in ten, at many other minutes too. On one
 * day in three the machines look before each change, and at it or soon after; on the others, after some of them and late.
 */
function waypoints({ product, timeline, trades, world }: Stage, fromMs: number, untilMs: number): Waypoint[] {
  const { calendar, closings } = product
  const points = [...trades.book.trades.values()].flatMap((trade): Waypoint[] => {
    const atMs = trades.book.endOf(trade)
    return atMs === undefined ? [] : [{ atMs, look: 'boundary' }]
  })
  const changes = new Set([...timeline.segments, ...closings.taking].flatMap(({ from, until }) => [from, until]))
  const near = [...changes].filter((ms) => ms > fromMs - DAY_MS && ms < untilMs + DAY_MS)
  for (let day = Temporal.PlainDate.from(calendar.dateAt(fromMs)).subtract({ days: 1 }); ; day = day.add({ days: 1 })) {
    const start = calendar.startOf(`${day}`)
    if (start > untilMs) break
    const end = calendar.startOf(`${day.add({ days: 1 })}`)
    const dice = world.dice.of(`look ${day}`)
    const [look, isAwake, isClose] = [dice.below(24 * 60), dice.onceIn(3), dice.onceIn(12)]
    const lateMs = dice.onceIn(3) ? dice.between(2, LATEST_LOOK_MINUTES) * MINUTE_MS : dice.pick([0, 1_000])
    points.push({ atMs: start + look * MINUTE_MS, look: 'daily' })
    points.push({ atMs: start + 20 * 60 * MINUTE_MS + lateMs, look: 'work' })
    for (let left = dice.onceIn(10) ? MANY_LOOKS : 0; left > 0; left -= 1)
      points.push({ atMs: start + dice.below(24 * 60) * MINUTE_MS, look: 'boundary' })
    for (const at of near.filter((ms) => ms >= start && ms < end)) {
      const besides = world.dice.of(`look ${at}`)
      const beside = besides.below(3)
      const soonMs = besides.onceIn(2) ? 0 : 1_000
      if (isAwake) points.push({ atMs: at - BEFORE_MS, look: 'work' }, { atMs: at + soonMs, look: 'work' })
      else if (besides.onceIn(3)) points.push({ atMs: at + lateMs, look: 'work' })
      for (const one of isClose ? [0, 1, 2] : [beside])
        points.push({ atMs: at + (one - 1) * MINUTE_MS, look: 'boundary' })
    }
  }
  return points.filter(({ atMs }) => atMs > fromMs && atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
}

async function require(stage: Stage, moment: keyof Rule): Promise<void> {
  await stage.world.time.passFor(
    (async () => {
      if (!(await settlePending(stage))) return
      for (const rule of RULES) await rule[moment]?.(stage)
    })(),
  )
}

let rejected: { error: unknown } | undefined

/** A server ends at a promise that is rejected and that nobody waits for. What runs on without power does not count. */
function noteRejection(error: unknown): void {
  if (!(error instanceof PowerLost)) rejected ??= { error }
}

function requireNoRejection(): void {
  if (rejected) throw new Broken('no machine ends by itself', String((rejected.error as Error).stack ?? rejected.error))
}

function readBroken(error: unknown): Played['broken'] {
  if (error instanceof Broken) return { rule: error.rule, what: error.what }
  return { rule: 'the simulation goes on', what: error instanceof Error ? `${error.stack}` : String(error) }
}
