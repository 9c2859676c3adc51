import type { TradeRequest } from '@headgate/contracts'
import type { TradeKind } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'

/** The chosen hours of one holder, by the opening of the turn, or the part of it, that they are of. */
export type ChosenHours = Readonly<Record<string, { from: string; until: string }>>

/** What a captain enters for somebody. Names are empty until they are chosen. */
export interface EnteredTrade {
  kind: TradeKind
  from: string
  to: string
  gives: ChosenHours
  takes: ChosenHours
  note: string
  isAgreed: boolean
}

export const NOTHING_ENTERED: EnteredTrade = {
  kind: 'gift',
  from: '',
  to: '',
  gives: {},
  takes: {},
  note: '',
  isAgreed: true,
}

/** The request, or the first thing that is missing. */
export function readEntered(entered: EnteredTrade): { request: TradeRequest } | { fault: string } {
  const { faults } = messages.enter
  const { kind, from, to, note } = entered
  const isOffer = kind === 'offer'
  const [gives, takes] = [listHours(entered.gives), kind === 'swap' ? listHours(entered.takes) : undefined]
  if (from === '') return { fault: faults.from }
  if (to === '' && !isOffer) return { fault: faults.to }
  if (takes && Math.min(gives.length, takes.length) === 0) return { fault: faults.takes }
  if (gives.length === 0) return { fault: faults.gives }
  if ([...gives, ...(takes ?? [])].some((hours) => Temporal.Instant.compare(hours.from, hours.until) >= 0))
    return { fault: faults.backwards }
  return {
    request: {
      kind,
      from,
      to: isOffer ? null : to,
      gives,
      note: note.trim(),
      ...(takes && { takes }),
      ...(!isOffer && { isAgreed: entered.isAgreed }),
    },
  }
}

const listHours = (chosen: ChosenHours) =>
  Object.values(chosen).toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))
