import {
  CLOSURE_REASONS,
  clocksOf,
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
import { markTexts, unmarkedWords } from './testing/mark-texts.ts'
import { wordDelivery, wordLateness, wordNotice } from './word-notice.ts'

type Words = readonly [title: string, body: string]

const { notice, format } = CATALOGS.en
const MARKED = { texts: markTexts(notice), format: markTexts(format), clocks: clocksOf('America/Denver') }

/** Non-breaking spaces of Spanish times are plain here. */
function worded(language: 'en' | 'es', message: NoticeMessage): Words {
  const wording = {
    texts: CATALOGS[language].notice,
    format: CATALOGS[language].format,
    clocks: clocksOf('America/Denver'),
  }
  const { title, body } = wordNotice(message, wording)
  return [title.replaceAll('\u00A0', ' '), body.replaceAll('\u00A0', ' ')]
}

const [opensAt, closesAt] = ['2026-06-11T10:00:00Z', '2026-06-11T16:00:00Z']
const turn = { opensAt, closesAt, isCutShort: false }
const toOne = { ...turn, closesAt: '2026-06-11T19:00:00Z' }
const before = { holderBefore: 'Cole', isClosedBefore: false }
const nobody = { holderBefore: null, isClosedBefore: false }
const closedBefore = { holderBefore: null, isClosedBefore: true }
const closure = { from: '2026-06-10T18:00:00Z', until: '2026-06-11T12:00:00Z', note: 'Call from Gunnison' }
const turns = { turns: ['2026-06-10T22:00:00Z', '2026-06-11T10:00:00Z'], more: 0 }
const added = { change: 'added', from: null, to: '2026-06-20T10:00:00Z' } as const
const moved = { change: 'moved', from: '2026-06-12T10:00:00Z', to: '2026-06-14T04:00:00Z' } as const
const retimed = { change: 'retimed', from: '2026-06-12T10:00:00Z', to: '2026-06-12T22:00:00Z' } as const
const changed = { kind: 'changed', more: 0, note: '' } as const

const IN_BOTH: readonly [NoticeMessage, english: Words, spanish: Words][] = [
  [
    { kind: 'lead-time', ...turn, ...before, isOnLaterDay: true },
    ['Open your gate at 4 AM on Thursday, June 11', 'Your turn lasts until 10 AM. Cole has the water before you.'],
    [
      'Abra su compuerta a las 4 a. m. del jueves 11 de junio',
      'Su turno dura hasta las 10 a. m. Antes de usted tiene el agua Cole.',
    ],
  ],
  [
    { kind: 'evening-before', ...toOne, ...before },
    [
      'Open your gate at 4 AM tomorrow',
      'Thursday, June 11: your turn lasts until 1 PM. Cole has the water before you.',
    ],
    [
      'Abra su compuerta mañana a las 4 a. m.',
      'El jueves 11 de junio, su turno dura hasta la 1 p. m. Antes de usted tiene el agua Cole.',
    ],
  ],
  [
    { ...changed, changes: [moved, added], more: 1, minutesLate: 130 },
    [
      '3 of your turns have changed',
      'Moved from Friday, June 12, 4 AM to Saturday, June 13, 10 PM; yours now: Saturday, June 20, 4 AM; and 1 more change. (Sent 2 h late.)',
    ],
    [
      'Cambiaron 3 de sus turnos',
      'Pasó del viernes 12 de junio, 4 a. m. al sábado 13 de junio, 10 p. m.; ahora es suyo: sábado 20 de junio, 4 a. m.; y 1 cambio más. (Enviado con 2 h de retraso.)',
    ],
  ],
  [
    { kind: 'ditch-closed', ...closure, reason: 'maintenance', hasBegun: false, ...turns },
    [
      'The ditch will be closed from Wednesday, June 10, 12 PM until Thursday, June 11, 6 AM',
      'The ditch will be closed from Wednesday, June 10, 12 PM until Thursday, June 11, 6 AM for maintenance. Call from Gunnison. Your turns with less water or none: Wednesday, June 10, 4 PM; Thursday, June 11, 4 AM.',
    ],
    [
      'La acequia estará cerrada desde el miércoles 10 de junio, 12 p. m. hasta el jueves 11 de junio, 6 a. m.',
      'La acequia estará cerrada desde el miércoles 10 de junio, 12 p. m. hasta el jueves 11 de junio, 6 a. m. por mantenimiento. Call from Gunnison. Sus turnos con menos agua o sin agua: miércoles 10 de junio, 4 p. m.; jueves 11 de junio, 4 a. m.',
    ],
  ],
  [
    { kind: 'ditch-closed', ...closure, until: '2027-07-15T18:00:00Z', reason: 'debris', hasBegun: true, ...turns },
    [
      'The ditch is closed until further notice',
      'The ditch is closed from Wednesday, June 10, 12 PM until further notice because of debris. Call from Gunnison. Your turns with less water or none: Wednesday, June 10, 4 PM; Thursday, June 11, 4 AM.',
    ],
    [
      'La acequia está cerrada hasta nuevo aviso',
      'La acequia está cerrada desde el miércoles 10 de junio, 12 p. m. hasta nuevo aviso por basura en el agua. Call from Gunnison. Sus turnos con menos agua o sin agua: miércoles 10 de junio, 4 p. m.; jueves 11 de junio, 4 a. m.',
    ],
  ],
  [{ kind: 'note', text: 'Sorry!' }, ['A note from the captain', 'Sorry!'], ['Recado del mayordomo', 'Sorry!']],
]

const IN_ENGLISH: readonly [NoticeMessage, body: string][] = [
  [
    { kind: 'evening-before', ...turn, isCutShort: true, ...nobody },
    'Thursday, June 11: the water lasts until 10 AM, when the ditch closes.',
  ],
  [
    { kind: 'lead-time', ...turn, isCutShort: true, ...closedBefore },
    'The water lasts until 10 AM, when the ditch closes. The ditch is closed until then.',
  ],
  [
    { kind: 'begins', ...turn, isDelayed: false, isCutShort: true },
    'Your turn began at 4 AM; the water lasts until 10 AM, when the ditch closes.',
  ],
  [{ kind: 'begins', ...turn, isDelayed: true }, 'The ditch was due to reopen at 4 AM; your turn lasts until 10 AM.'],
  [
    { kind: 'ends', closesAt, next: null, minutesLate: 7 },
    'Close your gate. Nobody has the water next. (Sent 7 min late.)',
  ],
  [
    { ...changed, changes: [added, { change: 'dropped', from: opensAt, to: null }, retimed] },
    'Yours now: Saturday, June 20, 4 AM; no longer yours: Thursday, June 11, 4 AM; the turn of Friday, June 12, 4 AM now ends Friday, June 12, 4 PM.',
  ],
  [
    { kind: 'ditch-reopened', from: closure.from, hadBegun: true, ...turns },
    'The water is back. Your turns with water: Wednesday, June 10, 4 PM; Thursday, June 11, 4 AM.',
  ],
]

/** `Cole` is a name and `Sorry!` a captain’s own words; nothing else is. */
const OTHERS: readonly NoticeMessage[] = [
  { kind: 'ends', closesAt, next: 'Cole' },
  { kind: 'claim-again' },
  { kind: 'link-confirmed', holder: 'Dole', who: 'Ann', by: null },
  { kind: 'link-confirmed', holder: 'Dole', who: '', by: 'Ann' },
  { kind: 'more-trades', trades: [{ tradeId: 1, event: 'asked', at: opensAt }], isForCaptain: false },
  { kind: 'ditch-reopened', from: opensAt, hadBegun: false, ...turns },
  ...CLOSURE_REASONS.map((reason) => ({ kind: 'ditch-closed' as const, ...closure, reason, hasBegun: true, ...turns })),
  ...TRADE_EVENTS.flatMap((event) =>
    TRADE_SIDES.flatMap((side) =>
      TRADE_KINDS.flatMap((trade, index) =>
        ['Cole', null].map((asked) => ({
          kind: 'trade' as const,
          tradeId: 1,
          event,
          trade,
          side,
          asker: 'Cole',
          asked,
          gives: [
            { from: opensAt, until: toOne.closesAt },
            { from: opensAt, until: opensAt },
          ],
          moreGives: 2,
          takes: trade === 'swap' ? [{ from: opensAt, until: closesAt }] : [],
          moreTakes: 0,
          note: 'Sorry!',
          deadline: opensAt,
          isByCaptain: side === 'asked',
          endReason: TRADE_END_REASONS[index] ?? null,
          cause: GROUND_CAUSES[index] ?? null,
        })),
      ),
    ),
  ),
  { kind: 'test' },
]

it.each(IN_BOTH)('given %j, then both languages say it', (message, english, spanish) => {
  expect([worded('en', message), worded('es', message)]).toEqual([english, spanish])
})

it.each(IN_ENGLISH)('given %j, then its English sentences are these', (message, body) => {
  expect(worded('en', message)[1]).toBe(body)
})

it.each([...[...IN_BOTH, ...IN_ENGLISH].map(([message]) => message), ...OTHERS])(
  'given $kind with every text marked, then all of it is from the catalogs, in whole sentences',
  (message) => {
    const noted = 'note' in message ? { ...message, note: 'Sorry!' } : message
    const { title, body } = wordNotice(noted, MARKED)
    expect(unmarkedWords([title, body]).filter((words) => words !== 'Sorry!')).toEqual([])
    for (const language of ['en', 'es'] as const) {
      const words = worded(language, 'note' in message ? { ...message, note: 'A las 4 p. m.' } : message)
      expect(words.filter((text) => /\.\.|\s\s|^\s|\s$|^$/.test(text))).toEqual([])
    }
  },
)

it.each([
  ['Call from Gunnison', 'Call from Gunnison.'],
  ['Is that clear?', 'Is that clear?'],
  ['He said "no."', 'He said "no."'],
  ['new gate; ', 'new gate.'],
])('given the note "%s", then it becomes its own sentence', (note, sentence) => {
  const [, body] = worded('en', { ...changed, changes: [added], note })
  expect(body).toBe(`Yours now: Saturday, June 20, 4 AM. ${sentence}`)
})

it('given what became of a notice, then each code has a sentence of its own, with a status if there is one', () => {
  const marked = DELIVERY_CODES.map((code) => wordDelivery({ code, status: 500 } as never, MARKED.texts))
  expect(unmarkedWords([...marked, wordLateness(9, MARKED.texts), wordLateness(300, MARKED.texts)])).toEqual([])
  for (const { notice: texts } of Object.values(CATALOGS)) {
    const sentences = DELIVERY_CODES.map((code) => wordDelivery({ code }, texts))
    expect(new Set(sentences).size).toBe(DELIVERY_CODES.length)
    expect(sentences.filter((words) => !words.endsWith('.'))).toEqual([])
  }
  expect(wordDelivery({ code: 'mail-refused', status: 550 }, CATALOGS.en.notice)).toBe(
    'The mail server refused it (550).',
  )
  expect(wordDelivery({ code: 'mail-refused', status: 550 }, CATALOGS.es.notice)).toBe(
    'El servidor de correo lo rechazó (550).',
  )
})
