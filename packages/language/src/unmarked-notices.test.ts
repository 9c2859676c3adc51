import {
  CLOSURE_REASONS,
  DELIVERY_CODES,
  GROUND_CAUSES,
  type NoticeMessage,
  TRADE_END_REASONS,
  TRADE_EVENTS,
  TRADE_KINDS,
  TRADE_SIDES,
} from '@headgate/domain'
import { expect, it } from 'vitest'
import { CATALOGS } from './catalogs.ts'
import { format as english } from './en/format.ts'
import { messages } from './en/notice.ts'
import { markTexts, unmarkedWords } from './testing/mark-texts.ts'
import { wordDelivery, wordLateness, wordNotice } from './word-notice.ts'

const texts = markTexts(messages)
const wording = { texts, format: markTexts(english), timeZone: 'America/Denver' }

const opening = { opensAt: '2026-06-10T10:00:00Z', closesAt: '2026-06-12T16:00:00Z' }
const [at, later] = ['2026-06-10T16:00:00Z', '2026-06-11T16:00:00Z']
const yes = [true, false]
const befores = [
  { holderBefore: 'Cole', isClosedBefore: false },
  { holderBefore: null, isClosedBefore: true },
  { holderBefore: null, isClosedBefore: false },
]
const listed = { turns: [at, later], more: 2 }

/** Every kind in each of its forms. `Cole` is a name and `Sorry!` a captain’s own words; nothing else is. */
const MESSAGES: NoticeMessage[] = [
  ...(['evening-before', 'lead-time'] as const).flatMap((kind) =>
    yes.flatMap((isCutShort) => befores.map((before) => ({ kind, ...opening, isCutShort, ...before }))),
  ),
  ...yes.flatMap((isDelayed) =>
    yes.map((isCutShort) => ({ kind: 'begins' as const, ...opening, isDelayed, isCutShort, minutesLate: 9 })),
  ),
  { kind: 'ends', closesAt: at, next: 'Cole' },
  { kind: 'ends', closesAt: at, next: null, minutesLate: 300 },
  {
    kind: 'changed',
    changes: [
      { change: 'moved', from: at, to: later },
      { change: 'added', from: null, to: at },
      { change: 'dropped', from: at, to: null },
    ],
    more: 2,
    note: 'Sorry!',
  },
  { kind: 'claim-again' },
  { kind: 'link-confirmed', holder: 'Dole', who: 'Ann', by: null },
  { kind: 'link-confirmed', holder: 'Dole', who: '', by: 'Ann' },
  { kind: 'more-trades', trades: [{ tradeId: 1, event: 'asked', at }], isForCaptain: false },
  ...CLOSURE_REASONS.flatMap((reason) =>
    yes.map((hasBegun) => ({
      kind: 'ditch-closed' as const,
      from: at,
      until: later,
      reason,
      note: 'Sorry!',
      hasBegun,
      ...listed,
    })),
  ),
  ...yes.map((hadBegun) => ({ kind: 'ditch-reopened' as const, from: at, hadBegun, ...listed })),
  ...TRADE_EVENTS.flatMap((event) =>
    TRADE_SIDES.flatMap((side) =>
      TRADE_KINDS.map((trade, index) => ({
        kind: 'trade' as const,
        ...{ tradeId: 1, event, trade, side, asker: 'Cole', asked: trade === 'offer' ? null : 'Cole' },
        gives: [
          { from: at, until: later },
          { from: at, until: at },
        ],
        moreGives: 2,
        takes: trade === 'swap' ? [{ from: at, until: later }] : [],
        moreTakes: 0,
        note: 'Sorry!',
        deadline: at,
        isByCaptain: side === 'asked',
        endReason: TRADE_END_REASONS[index] ?? null,
        cause: GROUND_CAUSES[index] ?? null,
      })),
    ),
  ),
  { kind: 'test' },
]

it.each(MESSAGES)(
  'given $kind with every text marked, then all of it is from the catalogs, in whole sentences',
  (message) => {
    const { title, body } = wordNotice(message, wording)
    expect(unmarkedWords([title])).toEqual([])
    expect(unmarkedWords([body]).filter((words) => words !== 'Sorry!')).toEqual([])
    for (const { notice, format } of Object.values(CATALOGS)) {
      const noted = 'note' in message ? { ...message, note: 'A las 4\u00A0p.\u00A0m.' } : message
      const words = Object.values(wordNotice(noted, { texts: notice, format, timeZone: 'America/Denver' }))
      expect(words.filter((text) => /\.\.|\s\s|^\s|\s$|^$/.test(text))).toEqual([])
    }
  },
)

it('given what became of a notice, and how late it was, then these are, too', () => {
  const deliveries = DELIVERY_CODES.map((code) => wordDelivery({ code, status: 500 } as never, texts))
  expect(unmarkedWords([...deliveries, wordLateness(9, texts), wordLateness(300, texts)])).toEqual([])
})
