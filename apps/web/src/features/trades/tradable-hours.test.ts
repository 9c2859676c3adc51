import type { TradePolicyShape } from '@headgate/contracts'
import { type DitchRules, ditchDay, findHolderName, type HolderName, type Piece, seasonOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { findPromised, findTradable, listTradable } from './tradable-hours.ts'

const rules: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('01-01'),
  lastDay: Temporal.PlainMonthDay.from('12-31'),
}
const policy: TradePolicyShape = { mode: 'free', noticeMinutes: 60, allowsParts: true, undoHours: 24 }
const holder = findHolderName('Clark') as HolderName
const turn: Piece = { day: ditchDay('2026-06-10'), slot: '4PM', holder }
const at = (time: string) => Temporal.Instant.from(`2026-06-10T${time}-06:00`)
const found = (now: string, changed: Partial<TradePolicyShape> = {}) =>
  findTradable(turn, { now: at(now), rules, policy: { ...policy, ...changed }, promised: [] })
const clockOf = (moment: Temporal.Instant | undefined) =>
  moment?.toZonedDateTimeISO(rules.timeZone).toPlainTime().toString()

it.each([
  ['14:59', true, '16:00:00'],
  ['15:00', true, '16:00:00'],
  ['15:01', false, '16:30:00'],
  ['18:00', false, '19:00:00'],
  ['20:30', false, '21:30:00'],
])('given %s, then a turn of 4 PM is tradable as a whole: %s, from %s', (now, isWhole, from) => {
  const tradable = found(now)
  expect([tradable?.isWhole, clockOf(tradable?.moments[0])]).toEqual([isWhole, from])
  expect(clockOf(tradable?.moments.at(-1))).toBe('22:00:00')
})

it.each([
  ['too late for its last half hour', '20:31', {}],
  ['without parts, too late for all of it', '15:01', { allowsParts: false }],
  ['while trades are off', '08:00', { mode: 'off' } as const],
])('given a turn %s, then nothing of it is tradable', (_what, now, changed) => {
  expect(found(now, changed)).toBeUndefined()
})

it('given a turn the clocks skip, then nothing of it is tradable', () => {
  const skipping = { ...rules, slots: ['2AM', '2:30AM', '10AM'] as DitchRules['slots'] }
  const moment = { now: Temporal.Instant.from('2026-03-01T00:00:00Z'), rules: skipping, policy, promised: [] }
  const skipped: Piece = { day: ditchDay('2026-03-08'), slot: '2AM', holder }
  expect(findTradable(skipped, moment)).toBeUndefined()
})

it('given a season, then only the holder’s turns are listed, without those that are too late', () => {
  const season = seasonOf([
    { ...turn, slot: '4AM' },
    { ...turn, slot: '10AM', holder: findHolderName('Baca') as HolderName },
    turn,
    { ...turn, day: ditchDay('2026-06-12') },
  ])
  const listed = listTradable(season, 'Clark', { now: at('11:00'), rules, policy, promised: [] })
  expect(listed.map(({ piece }) => `${piece.day} ${piece.slot}`)).toEqual(['2026-06-10 4PM', '2026-06-12 4PM'])
})

it.each([
  ['all of it', '16:00', '22:00', 'Clark', 'whole', false],
  ['a part of it', '16:00', '19:00', 'Clark', 'part', true],
  ['the hours before it', '10:00', '16:00', 'Clark', undefined, true],
  ['the hours of somebody else', '16:00', '22:00', 'Baca', undefined, true],
] as const)(
  'given a request for %s, then only what is not wholly promised can be traded',
  (_what, from, until, expected, promise, isTradable) => {
    const promised = [{ from: at(from).toString(), until: at(until).toString(), expected, next: null }]
    const moment = { now: at('08:00'), rules, policy, promised }
    expect([findPromised(turn, moment), findTradable(turn, moment) !== undefined]).toEqual([promise, isTradable])
  },
)
