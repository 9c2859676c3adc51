import { CLOSURE_REASONS, DELIVERY_CODES, type NoticeMessage } from '@headgate/domain'
import { expect, it } from 'vitest'
import { wordDelivery, wordNotice } from '../word-notice.ts'
import { format } from './format.ts'
import { messages as texts } from './notice.ts'

const word = (message: NoticeMessage) => wordNotice(message, { texts, format, timeZone: 'America/Denver' })

const opening = { opensAt: '2026-06-11T10:00:00Z', closesAt: '2026-06-11T19:00:00Z', isCutShort: false }
const before = { holderBefore: 'Cole', isClosedBefore: false }
const closure = { from: '2026-06-10T18:00:00Z', until: '2026-06-11T12:00:00Z', note: 'Llame a Gunnison' }
const turns = { turns: ['2026-06-10T22:00:00Z', '2026-06-11T10:00:00Z'], more: 0 }

it.each<[NoticeMessage, title: string, body: string]>([
  [
    { kind: 'evening-before', ...opening, ...before },
    'Abra su compuerta mañana a las 4\u00A0a.\u00A0m.',
    'El jueves 11 de junio, su turno dura hasta la 1\u00A0p.\u00A0m. Antes de usted tiene el agua Cole.',
  ],
  [
    { kind: 'lead-time', ...opening, isCutShort: true, holderBefore: null, isClosedBefore: true },
    'Abra su compuerta a las 4\u00A0a.\u00A0m.',
    'El agua dura hasta la 1\u00A0p.\u00A0m., cuando se cierra la acequia. La acequia está cerrada hasta entonces.',
  ],
  [
    { kind: 'begins', ...opening, closesAt: '2026-06-13T10:00:00Z', isDelayed: false },
    'Abra su compuerta ahora',
    'Su turno empezó a las 4\u00A0a.\u00A0m. y dura hasta las 4\u00A0a.\u00A0m. del sábado 13 de junio.',
  ],
  [
    { kind: 'ends', closesAt: '2026-06-11T16:00:00Z', next: 'Ruth Anderson' },
    'Su turno termina a las 10\u00A0a.\u00A0m.; sigue Ruth Anderson',
    'Cierre su compuerta: ahora el agua es de Ruth Anderson.',
  ],
  [
    {
      kind: 'changed',
      changes: [
        { change: 'moved', from: '2026-06-12T10:00:00Z', to: '2026-06-14T04:00:00Z' },
        { change: 'added', from: null, to: '2026-06-20T10:00:00Z' },
      ],
      more: 1,
      note: '',
      minutesLate: 130,
    },
    'Cambiaron 3 de sus turnos',
    'Pasó del viernes 12 de junio, 4\u00A0a.\u00A0m. al sábado 13 de junio, 10\u00A0p.\u00A0m.; ahora es suyo: sábado 20 de junio, 4\u00A0a.\u00A0m.; y 1 cambio más. (Enviado con 2 h de retraso.)',
  ],
  [
    { kind: 'ditch-closed', ...closure, reason: 'other', hasBegun: false, ...turns },
    'La acequia estará cerrada desde el miércoles 10 de junio, 12\u00A0p.\u00A0m. hasta el jueves 11 de junio, 6\u00A0a.\u00A0m.',
    'La acequia estará cerrada desde el miércoles 10 de junio, 12\u00A0p.\u00A0m. hasta el jueves 11 de junio, 6\u00A0a.\u00A0m. Llame a Gunnison. Sus turnos con menos agua o sin agua: miércoles 10 de junio, 4\u00A0p.\u00A0m.; jueves 11 de junio, 4\u00A0a.\u00A0m.',
  ],
  [
    { kind: 'ditch-reopened', from: closure.from, hadBegun: false, ...turns },
    'La acequia sigue abierta',
    'Se canceló el cierre del miércoles 10 de junio, 12\u00A0p.\u00A0m. Sus turnos con agua: miércoles 10 de junio, 4\u00A0p.\u00A0m.; jueves 11 de junio, 4\u00A0a.\u00A0m.',
  ],
])('given %j, then it is worded in Spanish', (message, title, body) => {
  expect(word(message)).toEqual({ title, body })
})

it('given any notice, then no sentence ends in two periods', () => {
  const all: NoticeMessage[] = [
    ...[true, false].flatMap((isCutShort): NoticeMessage[] => [
      { kind: 'evening-before', ...opening, ...before, isCutShort },
      { kind: 'lead-time', ...opening, ...before, isCutShort },
      { kind: 'begins', ...opening, isCutShort, isDelayed: true },
      { kind: 'begins', ...opening, isCutShort, isDelayed: false },
    ]),
    { kind: 'ends', closesAt: opening.closesAt, next: null },
    ...(['moved', 'added', 'dropped'] as const).map((change): NoticeMessage => {
      const [from, to] = [closure.from, closure.until]
      return {
        kind: 'changed',
        changes: [{ change, from, to }],
        more: 0,
        note: 'A las 4\u00A0p.\u00A0m.',
        minutesLate: 5,
      }
    }),
    ...CLOSURE_REASONS.flatMap((reason): NoticeMessage[] => [
      { kind: 'ditch-closed', ...closure, reason, hasBegun: true, ...turns, more: 2 },
      { kind: 'ditch-closed', ...closure, reason, hasBegun: false, ...turns },
    ]),
    { kind: 'ditch-reopened', from: closure.from, hadBegun: true, ...turns, more: 1 },
    { kind: 'claim-again' },
    { kind: 'link-confirmed', holder: 'Dole', who: 'Ann', by: null },
    { kind: 'link-confirmed', holder: 'Dole', who: '', by: 'Ann' },
    { kind: 'more-trades', trades: [{ tradeId: 1, event: 'asked', at: closure.from }], isForCaptain: true },
    { kind: 'test' },
  ]
  const worded = all.flatMap((message) => Object.values(word(message)))
  expect(worded.filter((text) => /\.\.|\s\s|^\s|\s$/.test(text) || text === '')).toEqual([])
})

it('given what became of a notice, then it is worded in Spanish, with a status if there is one', () => {
  expect(wordDelivery({ code: 'mail-refused', status: 550 }, texts)).toBe('El servidor de correo lo rechazó (550).')
  expect(wordDelivery({ code: 'mail-refused' }, texts)).toBe('El servidor de correo lo rechazó.')
  expect(DELIVERY_CODES.filter((code) => !/[.]$/.test(wordDelivery({ code }, texts)))).toEqual([])
})
