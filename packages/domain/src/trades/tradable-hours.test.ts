import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Segment, type Timeline, wholeTurn } from '../schedule/timeline.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { layered } from '../testing/a-trade.ts'
import { runs } from '../testing/any.ts'
import { anyWaterYear } from '../testing/any-water-year.ts'
import { aName, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { findTradable, listTradable, promisedWithin, promisesOf, type TradeMoment } from './tradable-hours.ts'
import { DEFAULT_TRADE_POLICY, TRADE_MODES, type Trade, type TradePolicy, UNSETTLED_STATES } from './trade.ts'
import { findTradeFault } from './trade-fault.ts'
import { daysOfHours } from './trade-hours.ts'

const place = aTurn('2026-06-10', '4PM')
const turn = wholeTurn(place, usualWindow(place, lakewood), aName('Clark'))
const on = (time: string) => at(`2026-06-10T${time}-06:00`)
const moment = (now: string, more: Partial<TradePolicy> = {}): TradeMoment => ({
  now: on(now),
  policy: { ...DEFAULT_TRADE_POLICY, ...more },
  closures: [],
  promises: [],
})
/** `16:00-22:00` */
const worded = (segment: Segment, by: TradeMoment) =>
  findTradable(segment, by).map(({ from, until }) => {
    const [begins, ends] = [from, until].map((at) => at.toZonedDateTimeISO('America/Denver').toPlainTime())
    return `${begins?.toString().slice(0, 5)}-${ends?.toString().slice(0, 5)}`
  })

it('given hours after midnight that were left in the ditch, then their day is that of their turn', () => {
  const night = aTurn('2026-06-10', '10PM')
  const left = [wholeTurn(night, usualWindow(night, lakewood), aName('Dole'))]
  const hours = { from: at('2026-06-11T01:00-06:00'), until: at('2026-06-11T03:00-06:00') }
  expect(daysOfHours([hours], { segments: [], left }, lakewood.clocks).map(String)).toEqual(['2026-06-10'])
})

describe('what a resident can ask for', () => {
  it.each([
    ['14:59', ['16:00-22:00']],
    ['20:29', ['21:30-22:00']],
    ['20:30', ['21:35-22:00']],
    ['20:55', []],
  ])('given %s, then of a turn of 4 PM it is what begins more than the notice later', (now, expected) => {
    expect(worded(turn, moment(now))).toEqual(expected)
  })

  it.each([
    ['the middle of it', '17:00', '18:30', 'Clark', ['16:00-17:00', '18:30-22:00']],
    ['an odd end of it', '17:01', '18:31', 'Clark', ['16:00-17:00', '18:35-22:00']],
    ['all but minutes of it', '16:04', '21:57', 'Clark', []],
    ['the hours before it', '10:00', '16:00', 'Clark', ['16:00-22:00']],
    ['the hours of somebody else', '16:00', '22:00', 'Baca', ['16:00-22:00']],
  ])('given a trade of %s that waits, then it is the rest', (_what, from, until, expected, rest) => {
    const promises = [{ from: on(from), until: on(until), expected: aName(expected) }]
    expect(worded(turn, { ...moment('08:00'), promises })).toEqual(rest)
  })
})

it('given trades that wait, then a holder has promised what they asked for, and what they agreed to before a captain did', () => {
  const times = [{ from: on('16:00'), until: on('18:00'), expected: aName('Clark'), next: aName('Baca') }]
  const trade = (state: Trade['state'], from: string, to: string) => ({
    state,
    from: aName(from),
    to: aName(to),
    times,
  })
  const isPromised = (one: ReturnType<typeof trade>) => promisesOf(aName('Clark'), [one]).length > 0
  expect([
    isPromised(trade('open', 'Clark', 'Baca')),
    isPromised(trade('for-captain', 'Clark', 'Baca')),
    isPromised(trade('for-captain', 'Baca', 'Clark')),
  ]).toEqual([true, true, true])
  expect([
    isPromised(trade('open', 'Baca', 'Clark')),
    isPromised(trade('for-captain', 'Baca', 'Abbott')),
    isPromised(trade('withdrawn', 'Clark', 'Baca')),
  ]).toEqual([false, false, false])
})

const anyTrades = ({ segments }: Timeline) =>
  fc.array(
    fc
      .record({
        segment: fc.constantFrom(...segments),
        from: fc.constantFrom('Abbott', 'Baca', 'Clark').map(aName),
        to: fc.constantFrom('Abbott', 'Baca', 'Clark').map(aName),
        state: fc.constantFrom(...UNSETTLED_STATES),
        skipped: fc.nat({ max: 4 }),
      })
      .map(({ segment: { opensAt, closesAt, holder }, skipped, ...trade }) => {
        const from = opensAt.add({ minutes: 17 * skipped })
        const times = [{ from, until: closesAt, expected: holder, next: undefined }]
        return { ...trade, times: Temporal.Instant.compare(from, closesAt) < 0 ? times : [] }
      }),
    { maxLength: 4 },
  )

const anyPolicy: fc.Arbitrary<TradePolicy> = fc.record({
  mode: fc.constantFrom(...TRADE_MODES),
  noticeMinutes: fc.constantFrom(0, 30, 60, 1440),
  allowsParts: fc.boolean(),
  undoHours: fc.constant(24),
})

it('given any season, trades, closures and policy, then a page offers exactly what can be asked for', () => {
  const property = fc.property(
    anyWaterYear.chain((year) => {
      const { timeline } = layered(year.base, year.layers, year.rules)
      return fc.record({
        timeline: fc.constant(timeline),
        closures: fc.constant(year.closures),
        openTrades: timeline.segments.length > 0 ? anyTrades(timeline) : fc.constant([]),
        policy: anyPolicy,
        near: fc.nat(),
        minutes: fc.constantFrom(-3000, -40, -15, 0, 15, 200),
      })
    }),
    ({ timeline, closures, openTrades, policy, near, minutes }) => {
      const { segments } = timeline
      // Around when the notice before one of them ends.
      const opensAt = segments[near % Math.max(1, segments.length)]?.opensAt ?? at('2026-03-06T00:00Z')
      const now = opensAt.add({ minutes: minutes - policy.noticeMinutes })
      for (const holder of ['Abbott', 'Baca', 'Clark'].map(aName)) {
        const by = { now, policy, closures, promises: promisesOf(holder, openTrades) }
        const faultOf = (from: Temporal.Instant, until: Temporal.Instant) =>
          findTradeFault(
            { kind: 'offer', from: holder, to: undefined, gives: [{ from, until }], takes: [] },
            { timeline, policy, now, closures, openTrades, isCaptain: false, isAgreed: false },
          )
        const offered = new Map(listTradable(timeline, holder, by).map((one) => [`${one.from}`, one]))
        for (const { from, until } of offered.values()) expect(faultOf(from, until)).toBeUndefined()
        for (const { opensAt, closesAt } of segments.filter((one) => one.holder === holder)) {
          // A turn that the clocks skip opens with the one after it.
          if (opensAt.equals(closesAt)) continue
          const isOffered = offered.get(`${opensAt}`)?.until.equals(closesAt) === true
          expect(faultOf(opensAt, closesAt) === undefined).toBe(isOffered)
          if (promisedWithin({ from: opensAt, until: closesAt }, { ...by, holder }).length > 0) {
            expect(isOffered).toBe(false)
          }
        }
      }
    },
  )
  fc.assert(property, runs(100))
})

it.each([
  ['10:02', '08:00', ['10:02-16:57']],
  ['10:02', '11:31', ['12:35-16:57']],
])('given a turn from %s to 16:57 at %s, then it begins with it or on five minutes', (opens, now, expected) => {
  const odd = wholeTurn(place, { opensAt: on(opens), closesAt: on('16:57') }, aName('Clark'))
  expect(worded(odd, moment(now))).toEqual(expected)
})
