import { endSentence, formatLongDay, formatTime } from '../display/format-time.ts'
import { isOwnTurn, type WhoIsAsking } from '../residents/whose-turn.ts'
import type { Closure, ClosureReason } from '../schedule/closure.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { Turn } from '../schedule/turn.ts'
import { turnWindow } from '../schedule/turn-window.ts'
import type { Notice } from './notice.ts'

const PATH = '/'

/** Why a ditch is closed, at the end of a sentence. */
export const CLOSURE_REASON_WORDS = {
  maintenance: 'for maintenance',
  'river-call': 'because of a call on the river',
  debris: 'because of debris in it',
  other: '',
} satisfies Record<ClosureReason, string>

interface ClosureChange {
  closureId: number
  closure: Closure
  /** Those that lose their water or get it back, and are not over, in order. */
  turns: readonly Turn[]
  now: Temporal.Instant
  rules: DitchRules
}

/** What the notices of a closure are about. */
export const subjectOfClosure = (closureId: number): string => `closure:${closureId}`

/** What a resident is told of a closure; undefined when it touches no turn of theirs. */
export function closureNotice(who: WhoIsAsking, change: ClosureChange): Notice<'ditch-closed'> | undefined {
  const { closureId, closure, now, rules } = change
  const own = ownTurns(who, change)
  const last = own.at(-1)
  if (!last) return undefined
  const { from, until, reason, note } = closure
  const isClosed = Temporal.Instant.compare(from, now) <= 0
  const sentence = `The ditch ${isClosed ? 'is' : 'will be'} closed`
  const [begins, ends] = [` from ${sayInstant(from, rules)}`, ` until ${sayInstant(until, rules)}`]
  const why = CLOSURE_REASON_WORDS[reason]
  return {
    kind: 'ditch-closed',
    subject: subjectOfClosure(closureId),
    dueAt: now,
    usefulUntil: turnWindow(last, rules).closesAt,
    title: `${sentence}${isClosed ? '' : begins}${ends}`,
    body: [
      `${sentence}${begins}${ends}${why === '' ? '' : ` ${why}`}.`,
      endSentence(note),
      `Yours without water, or with less: ${formatTurns(own, rules)}.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
    path: PATH,
  }
}

/** What a resident is told when the ditch is reopened early or a closure called off; undefined when no turn of theirs gains by it. */
export function reopeningNotice(who: WhoIsAsking, change: ClosureChange): Notice<'ditch-reopened'> | undefined {
  const { closureId, closure, now, rules } = change
  const own = ownTurns(who, change)
  const last = own.at(-1)
  if (!last) return undefined
  const wasClosed = Temporal.Instant.compare(closure.from, now) <= 0
  return {
    kind: 'ditch-reopened',
    subject: subjectOfClosure(closureId),
    dueAt: now,
    usefulUntil: turnWindow(last, rules).closesAt,
    title: wasClosed ? 'The ditch is open again' : 'The ditch stays open',
    body: `${wasClosed ? 'The water is back' : `The closure from ${sayInstant(closure.from, rules)} is called off`}. Yours with water: ${formatTurns(own, rules)}.`,
    path: PATH,
  }
}

const MOST_TOLD = 3

const ownTurns = (who: WhoIsAsking, { turns }: ClosureChange) => turns.filter(({ holder }) => isOwnTurn(holder, who))

function formatTurns(turns: readonly Turn[], rules: DitchRules): string {
  const told = turns.slice(0, MOST_TOLD).map((turn) => sayInstant(turnWindow(turn, rules).opensAt, rules))
  const more = turns.length - told.length
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** `Wednesday, June 10, 4 AM` */
const sayInstant = (at: Temporal.Instant, { timeZone }: DitchRules): string =>
  `${formatLongDay(ditchDayAt(at, timeZone))}, ${formatTime(at, timeZone)}`
