import type { TradeRequest } from '@headgate/contracts'
import type { TradeKind } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { type Part, readPart } from '../../platform/turn-times.ts'

/** The chosen hours of one holder, by the opening of the turn, or the part of it, that they are of. */
export type ChosenHours = Readonly<Record<string, Part>>

/** What a captain enters for somebody. Names are empty until they are chosen; nothing is sent before `from` is. */
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

/** The request, or the first thing that is missing or wrong. */
export function readEntered(entered: EnteredTrade): { request: TradeRequest } | { fault: string } {
  const { faults } = messages.enter
  const { kind, from, to, note } = entered
  const isOffer = kind === 'offer'
  const [gives, takes] = [listHours(entered.gives), kind === 'swap' ? listHours(entered.takes) : undefined]
  if (to === '' && !isOffer) return { fault: faults.to }
  if (!Object.values({ ...entered.gives, ...(takes && entered.takes) }).every(readPart)) return { fault: faults.times }
  if (takes && Math.min(gives.length, takes.length) === 0) return { fault: faults.takes }
  if (gives.length === 0) return { fault: faults.gives }
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
  Object.values(chosen)
    .flatMap((part) => readPart(part) ?? [])
    .toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))
    .map(({ from, until }) => ({ from: from.toString(), until: until.toString() }))
