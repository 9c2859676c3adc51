import { endSentence, formatLongDay, formatTime } from '../display/format-time.ts'
import { isOwnTurn, type TurnViewer } from '../residents/whose-turn.ts'
import type { Closure, ClosureReason } from '../schedule/closure.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { Turn } from '../schedule/turn.ts'
import { turnWindow } from '../schedule/turn-window.ts'
import type { Notice } from './notice.ts'

const PATH = '/'

/** The reason for a closure, worded for the end of a sentence. */
export const CLOSURE_REASON_TEXTS = {
  maintenance: 'for maintenance',
  'river-call': 'because of a river call',
  debris: 'because of debris',
  other: '',
} satisfies Record<ClosureReason, string>

interface ClosureChange {
  closureId: number
  closure: Closure
  /** Turns that are not over and lose their water or get it back, in order. */
  turns: readonly Turn[]
  now: Temporal.Instant
  rules: DitchRules
}

/** The `subject` of a closure's notices. */
export const subjectOfClosure = (closureId: number): string => `closure:${closureId}`

/** The notice of a closure; undefined when it affects no turn of the resident's. */
export function closureNotice(who: TurnViewer, change: ClosureChange): Notice<'ditch-closed'> | undefined {
  const { closureId, closure, now, rules } = change
  const own = ownTurns(who, change)
  const last = own.at(-1)
  if (!last) return undefined
  const { from, until, reason, note } = closure
  const isClosed = Temporal.Instant.compare(from, now) <= 0
  const sentence = `The ditch ${isClosed ? 'is' : 'will be'} closed`
  const [begins, ends] = [` from ${formatInstant(from, rules)}`, ` until ${formatInstant(until, rules)}`]
  const why = CLOSURE_REASON_TEXTS[reason]
  return {
    kind: 'ditch-closed',
    subject: subjectOfClosure(closureId),
    dueAt: now,
    usefulUntil: turnWindow(last, rules).closesAt,
    title: `${sentence}${isClosed ? '' : begins}${ends}`,
    body: [
      `${sentence}${begins}${ends}${why === '' ? '' : ` ${why}`}.`,
      endSentence(note),
      `Your turns with less water or none: ${formatTurns(own, rules)}.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
    path: PATH,
  }
}

/** The notice that the ditch is open early or a closure called off; undefined when no turn of the resident's gains water. */
export function reopeningNotice(who: TurnViewer, change: ClosureChange): Notice<'ditch-reopened'> | undefined {
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
    body: `${wasClosed ? 'The water is back' : `The closure from ${formatInstant(closure.from, rules)} is called off`}. Your turns with water: ${formatTurns(own, rules)}.`,
    path: PATH,
  }
}

const MAX_LISTED = 3

const ownTurns = (who: TurnViewer, { turns }: ClosureChange) => turns.filter(({ holder }) => isOwnTurn(holder, who))

function formatTurns(turns: readonly Turn[], rules: DitchRules): string {
  const listed = turns.slice(0, MAX_LISTED).map((turn) => formatInstant(turnWindow(turn, rules).opensAt, rules))
  const more = turns.length - listed.length
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** `Wednesday, June 10, 4 AM` */
const formatInstant = (at: Temporal.Instant, { timeZone }: DitchRules): string =>
  `${formatLongDay(ditchDayAt(at, timeZone))}, ${formatTime(at, timeZone)}`
