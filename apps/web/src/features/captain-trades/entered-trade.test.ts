import { messages } from '@headgate/language/texts/captain-trades'
import { expect, it } from 'vitest'
import { type EnteredTrade, NOTHING_ENTERED, readEntered } from './entered-trade.ts'

const { faults } = messages.enter
const EARLY = { from: '2026-06-11T22:00:00Z', until: '2026-06-12T01:00:00Z' }
const LATE = { from: '2026-06-12T22:00:00Z', until: '2026-06-13T04:00:00Z' }
const gift: EnteredTrade = {
  ...NOTHING_ENTERED,
  from: 'Clark',
  to: 'Baca',
  gives: { [LATE.from]: LATE, [EARLY.from]: EARLY },
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
    { kind: 'offer', takes: { x: LATE } },
    { kind: 'offer', from: 'Clark', to: null, gives: [EARLY, LATE], note: 'Away' },
  ],
  [
    'a swap',
    { kind: 'swap', gives: { x: EARLY }, takes: { x: LATE } },
    { kind: 'swap', from: 'Clark', to: 'Baca', gives: [EARLY], takes: [LATE], note: 'Away', isAgreed: true },
  ],
])('given %s, then it is asked for with its hours in order', (_what, entered, request) => {
  expect(readEntered({ ...gift, ...entered })).toEqual({ request })
})

it.each<[what: string, entered: Partial<EnteredTrade>, fault: string]>([
  ['nobody who gives', { from: '' }, faults.from],
  ['nobody who gets', { to: '' }, faults.to],
  ['no hours', { gives: {} }, faults.gives],
  ['a swap with one side', { kind: 'swap' }, faults.takes],
  ['hours that end as they begin', { gives: { x: { ...EARLY, until: EARLY.from } } }, faults.backwards],
])('given %s, then it says what is missing', (_what, entered, fault) => {
  expect(readEntered({ ...gift, ...entered })).toEqual({ fault })
})
