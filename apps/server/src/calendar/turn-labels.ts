import {
  type CalendarTurn,
  CLOSURE_REASON_TEXTS,
  type DitchRules,
  formatTime,
  isSameTurn,
  suspensionOf,
  waterTimes,
} from '@headgate/domain'
import { CATALOGS } from '@headgate/language/catalogs'

const TITLE_STARTS = { stands: '💧 Your', suspended: 'Suspended: your', taken: 'Cancelled: your' }

/** `💧 Your ditch water (Baker)` */
export const turnTitle = ({ status, holder }: CalendarTurn): string => `${TITLE_STARTS[status]} ditch water (${holder})`

/** What to do at the gate, and who is before and after; one line each. */
export function describe(turn: CalendarTurn, rules: DitchRules): string[] {
  const { status, stretch, closures } = turn
  if (status === 'taken' || !stretch) return ['The schedule has changed: this turn is no longer yours.']
  const suspension = suspensionOf(turn, closures, rules)
  const why = [
    ...(suspension === undefined ? [] : [`${CATALOGS.en.format.suspension(suspension, rules.timeZone)}.`]),
    ...closures.map(({ reason, note }) =>
      [`The ditch is closed ${CLOSURE_REASON_TEXTS[reason]}`.trim(), note].filter(Boolean).join(': '),
    ),
  ]
  return status === 'suspended' ? why : [...why, ...handOver(turn, stretch, rules)]
}

/** The gate is operated only at the ends of a stretch, and only when there is water. */
function handOver(
  turn: CalendarTurn,
  { turns, handedBy, passedTo }: NonNullable<CalendarTurn['stretch']>,
  rules: DitchRules,
): string[] {
  const water = waterTimes(turn, turn.closures, rules)
  const { opensAt } = water[0] ?? turn
  const { closesAt } = water.at(-1) ?? turn
  const [opens, closes] = [opensAt, closesAt].map((at) => formatTime(at, rules.timeZone))
  const before = handedBy ? `${handedBy} hands the water over to you.` : 'Nobody has the water before you.'
  const after = passedTo ? `${passedTo} is next.` : 'nobody has the water after you.'
  const isHandedOver = isEnd(turn, turns[0]) && opensAt.equals(turn.opensAt)
  const opening = isHandedOver ? `Open your gate at ${opens}. ${before}` : `Open your gate at ${opens}.`
  const isPassedOn = isEnd(turn, turns.at(-1)) && closesAt.equals(turn.closesAt)
  const closing = isPassedOn ? `Your turn ends at ${closes}; ${after}` : `Your water ends at ${closes}.`
  return [
    turn.opensGate ? opening : 'Your water runs on from the turn before.',
    turn.closesGate ? closing : `It runs on: your next turn follows at ${closes}.`,
  ]
}

const isEnd = (turn: CalendarTurn, end: Parameters<typeof isSameTurn>[1] | undefined): boolean =>
  end !== undefined && isSameTurn(turn, end)
