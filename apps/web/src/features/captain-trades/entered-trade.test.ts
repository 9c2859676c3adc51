import { messages } from '@headgate/language/texts/captain-trades'
import { expect, it } from 'vitest'
import type { Part } from '../../platform/turn-times.ts'
import { type EnteredTrade, NOTHING_ENTERED, readEntered } from './entered-trade.ts'

const { faults } = messages.enter
const EARLY = { from: '2026-06-11T22:00:00Z', until: '2026-06-12T01:00:00Z' }
const LATE = { from: '2026-06-12T22:00:00Z', until: '2026-06-13T04:00:00Z' }
const [early, late] = [EARLY, LATE].map(({ from, until }) => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})) as [Part, Part]
const gift: EnteredTrade = {
  ...NOTHING_ENTERED,
  from: 'Clark',
  to: 'Baca',
  gives: { late, early },
  note: ' Away ',
}

it.each<[what: string, entered: Partial<EnteredTrade>, request: object]>([
  ['a gift', {}, { kind: 'gift', from: 'Clark', to: 'Baca', gives: [EARLY, LATE], note: 'Away', isAgreed: true }],
  [
    'a question',
    { isAgreed: false },
    { kind: 'gift', from: 'Clark', to: 'Baca', gives: [EARLY, LATE], note: 'Away', isAgreed: false },
  ],
  [
    'an offer',
    { kind: 'offer', takes: { late } },
    { kind: 'offer', from: 'Clark', to: null, gives: [EARLY, LATE], note: 'Away' },
  ],
  [
    'a swap',
    { kind: 'swap', gives: { early }, takes: { late } },
    { kind: 'swap', from: 'Clark', to: 'Baca', gives: [EARLY], takes: [LATE], note: 'Away', isAgreed: true },
  ],
])('given %s, then it is asked for with its hours in order', (_what, entered, request) => {
  expect(readEntered({ ...gift, ...entered })).toEqual({ request })
})

it.each<[what: string, entered: Partial<EnteredTrade>, fault: string]>([
  ['nobody who gets', { to: '' }, faults.to],
  ['no hours', { gives: {} }, faults.gives],
  ['a swap with one side', { kind: 'swap' }, faults.takes],
  ['hours that end as they begin', { gives: { early, late: { ...late, until: late.from } } }, faults.times],
  ['a time that is not in the turn', { gives: { late: { ...late, from: undefined } } }, faults.times],
  ['a wrong time of the other', { kind: 'swap', takes: { late: { ...late, from: undefined } } }, faults.times],
])('given %s, then it says what is missing', (_what, entered, fault) => {
  expect(readEntered({ ...gift, ...entered })).toEqual({ fault })
})
