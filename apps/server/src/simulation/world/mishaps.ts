import type { Dice } from './dice.ts'
import type { Machine, StoreTrouble } from './machine.ts'
import type { Mood } from './outside-world.ts'
import type { World } from './world.ts'

/** Something that goes wrong with machines or with what they talk to. */
interface Mishap {
  /** How often it comes, compared with the others. */
  weight: number
  /** So often it comes just before the water changes hands. */
  beforeOpening?: { onceIn: number }
  /** One of these acts follows, half of the time or always. */
  followedBy?: { acts: readonly string[]; onceIn: number }
  /** Says what it was, or that it could not happen. */
  befall(world: World, dice: Dice, isBeforeOpening: boolean): string
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const oneOf = ({ alive }: World, dice: Dice): Machine | undefined => (alive.length > 1 ? dice.pick(alive) : alive[0])

const STATEMENTS_OF_A_STEP = 60
const STATEMENTS_OF_AN_HOUR = 1_500
/** Of a request, or of the notices of one opening. */
const WRITES_OF_A_CHANGE = 9
const COMMITS_OF_A_STEP = 3
const MESSAGES_OF_AN_OPENING = 5

/** A machine loses its power at some statement, of what people do next or of the jobs, or as it sends something. */
const powerCut: Mishap = {
  weight: 6,
  beforeOpening: { onceIn: 2 },
  followedBy: { acts: ['closes the ditch', 'edits turns', 'sells a property'], onceIn: 1 },
  befall(world, dice, isBeforeOpening) {
    const machine = oneOf(world, dice)
    if (!machine) return 'idle'
    const isAfter = dice.onceIn(2)
    if (isBeforeOpening && dice.onceIn(3))
      machine.dieAt({ left: dice.between(1, MESSAGES_OF_AN_OPENING), among: 'messages', isAfter })
    else if (dice.onceIn(3))
      machine.dieAt({ left: dice.between(1, COMMITS_OF_A_STEP), among: 'commits', isAfter: true })
    else if (isBeforeOpening || dice.onceIn(2))
      machine.dieAt({ left: dice.between(1, WRITES_OF_A_CHANGE), among: 'writes', isAfter })
    else
      machine.dieAt({ left: dice.between(1, dice.onceIn(3) ? STATEMENTS_OF_AN_HOUR : STATEMENTS_OF_A_STEP), isAfter })
    return 'happened'
  },
}

const trouble = (kind: StoreTrouble): Mishap => ({
  weight: 2,
  befall(world, dice) {
    const machine = oneOf(world, dice)
    if (!machine || machine.trouble) return 'idle'
    const lastsMs = dice.onceIn(2) ? dice.between(1, 20) * SECOND_MS : dice.between(1, 30) * MINUTE_MS
    machine.setTrouble(kind)
    world.noteOutage(kind, lastsMs)
    world.time.after(lastsMs, () => machine.setTrouble(undefined))
    return 'happened'
  },
})

/** What waits for a push service or a mail server may be true no more when it gets through. */
const mood = (kind: Mood): Mishap => ({
  weight: 2,
  beforeOpening: { onceIn: 1 },
  followedBy: { acts: ['gives away the running turn'], onceIn: 2 },
  befall({ outside, time, noteOutage }, dice) {
    if (outside.mood !== 'takes') return 'idle'
    const lastsMs = dice.between(1, 180) * MINUTE_MS
    outside.mood = kind
    noteOutage(kind, lastsMs)
    time.after(lastsMs, () => {
      outside.mood = 'takes'
    })
    return 'happened'
  },
})

/** Somebody sets a machine's clock an hour back, and right again later. */
const clockSetBack: Mishap = {
  weight: 1,
  befall(world, dice) {
    const machine = oneOf(world, dice)
    if (!machine || machine.clock.nowMs() !== world.time.nowMs) return 'idle'
    const lastsMs = dice.between(10, 300) * MINUTE_MS
    machine.clock.set({ hours: -1 })
    world.noteOutage('clock', lastsMs)
    world.time.after(lastsMs, () => machine.clock.set({ hours: 1 }))
    return 'happened'
  },
}

/** Everything that goes wrong, by what it is called in the log. */
export const MISHAPS: Readonly<Record<string, Mishap>> = {
  'power cut': powerCut,
  'the store refuses': trouble('refuses'),
  'the store stalls': trouble('stalls'),
  'the store is full': trouble('full'),
  'push and mail fail': mood('fails'),
  'push and mail stall': mood('stalls'),
  'push and mail are busy': mood('busy'),
  'push and mail take and lose the answer': mood('takes-and-loses-the-answer'),
  'clock set back': clockSetBack,
}
