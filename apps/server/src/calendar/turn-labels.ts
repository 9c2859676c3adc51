import {
  type CalendarTurn,
  type DitchRules,
  type NameOf,
  type Segment,
  segmentKey,
  suspensionOf,
  waterTimes,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'

interface Reading {
  language: Language
  rules: DitchRules
  nameOf: NameOf
}

/** `💧 Your ditch water (Baker)` */
export const turnTitle = ({ status, holder }: CalendarTurn, { language, nameOf }: Omit<Reading, 'rules'>): string =>
  CATALOGS[language].feed.titles[status](nameOf(holder))

/** What to do at the gate, and who is before and after; one line each. */
export function describe(turn: CalendarTurn, { language, rules, nameOf }: Reading): string[] {
  const { status, stretch, closures } = turn
  const { feed, format } = CATALOGS[language]
  if (status === 'taken') return [feed.taken]
  // It was over when it left the schedule: there is nothing to do, and it was not taken.
  if (!stretch) return []
  if (status === 'skipped') return [feed.skipped]
  const suspension = suspensionOf(turn, closures)
  const why = [
    ...(suspension === undefined ? [] : [feed.suspended(format.suspension(suspension, rules.clocks))]),
    ...closures.map(({ reason, note }) => feed.closed(reason, note)),
  ]
  return status === 'suspended' ? why : [...why, ...handOver(turn, stretch, { language, rules, nameOf })]
}

/** The gate is operated only at the ends of a stretch, and only when there is water. */
function handOver(
  turn: CalendarTurn,
  { turns, before, after }: NonNullable<CalendarTurn['stretch']>,
  { language, rules, nameOf }: Reading,
): string[] {
  const { feed, format } = CATALOGS[language]
  const water = waterTimes(turn, turn.closures)
  const { opensAt } = water[0] ?? turn
  const { closesAt } = water.at(-1) ?? turn
  const opens = format.time(opensAt, rules.clocks)
  const closes = format.time(closesAt, rules.clocks)
  const isHandedOver = isEnd(turn, turns[0]) && opensAt.equals(turn.opensAt)
  const handedOver = before ? feed.openAfter(opens, nameOf(before.holder)) : feed.openAfterNobody(opens)
  const isPassedOn = isEnd(turn, turns.at(-1)) && closesAt.equals(turn.closesAt)
  const passedOn = after ? feed.endsBefore(closes, nameOf(after.holder)) : feed.endsBeforeNobody(closes)
  const opening = isHandedOver ? handedOver : feed.open(opens)
  const closing = isPassedOn ? passedOn : feed.waterEnds(closes)
  return [turn.opensGate ? opening : feed.runsOnBefore, turn.closesGate ? closing : feed.runsOnAfter(closes)]
}

const isEnd = ({ key }: CalendarTurn, end: Segment | undefined): boolean => end !== undefined && segmentKey(end) === key
