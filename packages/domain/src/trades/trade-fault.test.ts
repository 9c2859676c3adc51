import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { Hours } from '../schedule/hours.ts'
import { seasonOf } from '../schedule/season.ts'
import { type Timeline, wholeTurn } from '../schedule/timeline.ts'
import { traded } from '../testing/a-trade.ts'
import { aName, aTimeline, aTurn, at } from '../testing/lakewood.ts'
import { DEFAULT_TRADE_POLICY, type TradePolicy } from './trade.ts'
import {
  areStillTheirs,
  findTradeFault,
  type TradeAsked,
  type TradeFault,
  type TradeGround,
  tradeEndsAt,
  undoEndsAt,
} from './trade-fault.ts'

const SEASON = seasonOf([
  aTurn('2026-06-12', '4AM'),
  aTurn('2026-06-12', '10AM', 'Baca'),
  aTurn('2026-06-12', '4PM', 'Abbott'),
  aTurn('2026-06-12', '10PM', 'Abbott'),
])
const TIMELINE = aTimeline(SEASON.turns)
const NOW = at('2026-06-10T11:00-06:00')

/** `06:00-08:00` on June 12; the end may be on the next day. */
function hours(text: string): Hours {
  const [from = '', until = ''] = text.split('-')
  const on = (time: string, day: number) => at(`2026-06-${day}T${time}-06:00`)
  return { from: on(from, 12), until: on(until, until < from ? 13 : 12) }
}

const asked = (gives: string, more: Partial<TradeAsked> = {}): TradeAsked => ({
  kind: 'gift',
  from: aName('Abbott'),
  to: aName('Baca'),
  gives: gives.split(' ').map(hours),
  takes: [],
  ...more,
})

const ground = (more: Partial<TradeGround> = {}): TradeGround => ({
  timeline: TIMELINE,
  closures: [],
  policy: DEFAULT_TRADE_POLICY,
  now: NOW,
  openTrades: [],
  isCaptain: false,
  isAgreed: false,
  ...more,
})

const policy = (more: Partial<TradePolicy>): TradePolicy => ({ ...DEFAULT_TRADE_POLICY, ...more })

describe('what can be asked', () => {
  it.each<[gives: string, fault: TradeFault | undefined]>([
    ['04:00-10:00', undefined],
    ['04:00-05:00 08:00-10:00', undefined],
    ['16:00-04:00', undefined],
    ['04:05-09:55', undefined],
    ['04:06-10:00', 'trade-five-minutes'],
    ['04:00-09:59', 'trade-five-minutes'],
    ['04:00-10:30', 'trade-hours-changed'],
    ['10:00-16:00', 'trade-hours-changed'],
    ['04:00-08:00 07:30-10:00', 'trade-overlaps'],
    ['08:00-08:00', 'trade-unclear'],
  ])('given %s, then %s', (gives, fault) => {
    expect(findTradeFault(asked(gives), ground())).toBe(fault)
  })

  it.each<[gives: string, fault: TradeFault | undefined]>([
    ['02:44-12:29', undefined],
    ['02:44-02:45', undefined],
    ['12:25-12:29', undefined],
    ['02:49-12:29', 'trade-five-minutes'],
    ['02:44-12:24', 'trade-five-minutes'],
  ])('given a turn from 2:44 to 12:29, then parts count by the clock: of %s, %s', (gives, fault) => {
    const place = { day: ditchDay('2026-06-12'), slot: '2:44AM' } as const
    const { from: opensAt, until: closesAt } = hours('02:44-12:29')
    const timeline = { segments: [wholeTurn(place, { opensAt, closesAt }, aName('Abbott'))] }
    expect(findTradeFault(asked(gives), ground({ timeline }))).toBe(fault)
  })

  it('given whole turns only, then parts are refused, but pieces that a trade has left are whole', () => {
    const shared = traded(SEASON, '2026-06-12 06:00-08:00 Abbott > Clark')
    const whole = (gives: string, timeline: Timeline, isCaptain = false) =>
      findTradeFault(asked(gives), ground({ timeline, isCaptain, policy: policy({ allowsParts: false }) }))
    expect(whole('04:00-10:00', TIMELINE)).toBeUndefined()
    expect(whole('16:00-04:00', TIMELINE)).toBeUndefined()
    expect(whole('04:00-08:00', TIMELINE)).toBe('trade-parts-off')
    expect(whole('18:00-04:00', TIMELINE)).toBe('trade-parts-off')
    expect(whole('04:00-08:00', TIMELINE, true)).toBeUndefined()
    expect(whole('08:00-10:00', shared)).toBeUndefined()
    expect(whole('08:00-09:00', shared)).toBe('trade-parts-off')
    expect(whole('04:00-10:00', shared)).toBe('trade-hours-changed')
  })

  it.each<[what: string, more: Partial<TradeAsked>, fault: TradeFault | undefined]>([
    ['a swap', { kind: 'swap', takes: [hours('10:00-16:00')] }, undefined],
    ['a swap for own hours', { kind: 'swap', takes: [hours('16:00-22:00')] }, 'trade-hours-changed'],
    ['a swap of the same hours', { kind: 'swap', takes: [hours('04:00-06:00')] }, 'trade-overlaps'],
    ['a gift with another half', { takes: [hours('10:00-16:00')] }, 'trade-unclear'],
    ['a gift to oneself', { to: aName('Abbott') }, 'trade-unclear'],
    ['an offer to somebody', { kind: 'offer' }, 'trade-unclear'],
    ['a gift to nobody', { to: undefined }, undefined],
    ['a swap with nobody', { kind: 'swap', to: undefined, takes: [hours('10:00-16:00')] }, 'trade-unclear'],
  ])('given %s, then %s', (_what, more, fault) => {
    expect(findTradeFault(asked('04:00-10:00', more), ground())).toBe(fault)
  })

  it('given hours that are in another open request of the asker, then they are refused; another’s request does not matter', () => {
    const open = (from: string) => ({
      state: 'open' as const,
      from: aName(from),
      to: aName('Clark'),
      times: [{ ...hours('06:00-08:00'), expected: aName('Abbott'), next: aName('Clark') }],
    })
    const fault = (gives: string, from: string) => findTradeFault(asked(gives), ground({ openTrades: [open(from)] }))
    expect(fault('07:30-10:00', 'Abbott')).toBe('trade-overlaps')
    expect(fault('08:00-10:00', 'Abbott')).toBeUndefined()
    // Baca asks Abbott for these in a swap: Abbott has promised nothing.
    expect(fault('07:30-10:00', 'Baca')).toBeUndefined()
  })

  it('given closures, then hours without any water are refused', () => {
    const closed = (text: string) => ({ ...hours(text), reason: 'debris' as const, note: '' })
    const fault = (...closures: string[]) =>
      findTradeFault(asked('04:00-10:00'), ground({ closures: closures.map(closed) }))
    expect(fault('04:00-09:30')).toBeUndefined()
    expect(fault('04:00-08:00', '07:00-11:00')).toBe('trade-no-water')
  })

  it('given the latest notice, then residents ask before it, and captains until the hours are over', () => {
    const fault = (now: string, isCaptain: boolean, gives = '04:00-10:00') =>
      findTradeFault(asked(gives), ground({ now: at(`2026-06-12T${now}-06:00`), isCaptain }))
    expect([fault('02:59:59', false), fault('03:00', false)]).toEqual([undefined, 'trade-too-late'])
    expect([fault('09:58', true), fault('10:00', true)]).toEqual([undefined, 'trade-too-late'])
    expect(fault('05:00', true, '04:00-10:00 16:00-22:00')).toBeUndefined()
  })

  it('given trades turned off, then captains can only record what both sides have agreed on', () => {
    const fault = (more: Partial<TradeGround>) =>
      findTradeFault(asked('04:00-10:00'), ground({ policy: policy({ mode: 'off' }), ...more }))
    expect([fault({}), fault({ isCaptain: true })]).toEqual(['trades-off', 'trades-off'])
    expect(fault({ isCaptain: true, isAgreed: true })).toBeUndefined()
  })
})

it('given when something is asked, then it can be answered until the latest notice, else the opening, else the end', () => {
  const ends = (now: string) =>
    tradeEndsAt([hours('04:00-10:00')], { policy: DEFAULT_TRADE_POLICY, now: at(`2026-06-12T${now}-06:00`) })
  const on = (time: string) => at(`2026-06-12T${time}-06:00`)
  expect([ends('02:00'), ends('03:00'), ends('04:00')]).toEqual([on('03:00'), on('04:00'), on('10:00')])
})

it('given an agreed trade, then it can be undone as long as the captains allow, and before it opens', () => {
  const times = [hours('10:00-16:00'), hours('04:00-10:00')]
  expect(undoEndsAt({ agreedAt: NOW, times }, policy({ undoHours: 24 }))).toEqual(NOW.add({ hours: 24 }))
  expect(undoEndsAt({ agreedAt: NOW, times }, policy({ undoHours: 999 }))).toEqual(at('2026-06-12T04:00-06:00'))
  expect(undoEndsAt({ agreedAt: NOW, times }, policy({ undoHours: 0 }))).toEqual(NOW)
})

it('given the season, then hours are still theirs only if every minute to come is', () => {
  const theirs = (expected: string, text: string, now = NOW) =>
    areStillTheirs([{ ...hours(text), expected: aName(expected), next: undefined }], { timeline: TIMELINE, now })
  expect([theirs('Abbott', '04:00-10:00'), theirs('Abbott', '16:00-04:00')]).toEqual([true, true])
  expect([theirs('Baca', '04:00-10:00'), theirs('Abbott', '04:00-10:30')]).toEqual([false, false])
  // What Baca had is over.
  expect(theirs('Abbott', '10:00-22:00', at('2026-06-12T16:00-06:00'))).toBe(true)
  expect(theirs('Abbott', '04:00-10:00', at('2026-06-12T10:00-06:00'))).toBe(false)
})
