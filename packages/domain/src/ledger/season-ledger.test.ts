import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Closure } from '../schedule/closure.ts'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { LONGEST_CLOSURE } from '../schedule/open-ended.ts'
import { seasonOf } from '../schedule/season.ts'
import { slotMinute } from '../schedule/slot.ts'
import { holderAt, type Timeline } from '../schedule/timeline.ts'
import { openPlace } from '../schedule/usual-openings.ts'
import { layered, traded } from '../testing/a-trade.ts'
import { runs } from '../testing/any.ts'
import { anyWaterYear, type WaterYear } from '../testing/any-water-year.ts'
import { aClosure, aName, aTimeline, aTurn, at } from '../testing/lakewood.ts'
import { type LedgerHours, NO_HOURS } from './ledger-hours.ts'
import { isNightTurn } from './night-turns.ts'
import { type LedgerLine, type LedgerQuery, seasonLedger, sumOfLedger } from './season-ledger.ts'

const HOUR_MS = 3_600_000
const NOW = at('2026-06-01T12:00-06:00')

const ledgerOf = (timeline: Timeline, more: Partial<LedgerQuery> = {}): LedgerLine[] =>
  seasonLedger({ timeline, closures: [], shares: [], year: 2026, now: NOW, ...more })

/** In hours, so that a failure reads well. */
const inHours = (hours: LedgerHours | undefined) => Object.values(hours ?? NO_HOURS).map((ms) => ms / HOUR_MS)

describe('the ledger of a season', () => {
  it('given a gift of two hours and a closure across it, then each has what adds up', () => {
    const base = seasonOf([aTurn('2026-06-10', '4AM', 'Abbott'), aTurn('2026-06-10', '10PM', 'Baca')])
    const timeline = traded(base, '2026-06-10 06:00-08:00 Abbott > Baca')
    const closures = [aClosure('2026-06-10T07:00-06:00', '2026-06-10T09:00-06:00')]
    const [abbott, baca] = ledgerOf(timeline, { closures })
    // Scheduled, lost, given, received, had.
    expect(inHours(abbott?.total)).toEqual([6, 1, 2, 0, 3])
    expect(inHours(abbott?.night)).toEqual([6, 1, 2, 0, 3])
    expect(inHours(baca?.total)).toEqual([6, 1, 0, 2, 7])
    expect(inHours(baca?.night)).toEqual([6, 1, 0, 2, 7])
    expect(inHours(baca?.day)).toEqual([0, 0, 0, 0, 0])
  })

  it('given two hours left in the ditch, then they were scheduled and given, and nobody received them', () => {
    const base = seasonOf([aTurn('2026-06-10', '4AM', 'Abbott'), aTurn('2026-06-10', '10AM', 'Baca')])
    const lines = ledgerOf(traded(base, '2026-06-10 06:00-08:00 Abbott > nobody'))
    expect(lines.map(({ total }) => inHours(total)).toSorted()).toEqual([
      [6, 0, 0, 0, 6],
      [6, 0, 2, 0, 4],
    ])
  })

  it('given turns of several years, then only those of the year count', () => {
    const timeline = aTimeline([aTurn('2025-06-10', '10AM'), aTurn('2026-06-10', '10AM'), aTurn('2027-06-10', '10AM')])
    expect(inHours(ledgerOf(timeline)[0]?.total)).toEqual([6, 0, 0, 0, 6])
    expect(ledgerOf(timeline, { year: 2024 })).toEqual([])
  })

  it('given a running turn, then what is still to come of it is told apart', () => {
    const timeline = aTimeline([aTurn('2026-06-01', '4AM'), aTurn('2026-06-01', '10AM'), aTurn('2026-06-01', '4PM')])
    const [abbott] = ledgerOf(timeline, { closures: [aClosure('2026-06-01T13:00-06:00', '2026-06-01T14:00-06:00')] })
    expect([abbott?.total.hadMs, abbott?.toComeMs]).toEqual([17 * HOUR_MS, (3 + 6) * HOUR_MS])
  })

  it('given a closure until further notice, then it has taken what it has so far, and the rest is still to come', () => {
    const timeline = aTimeline([aTurn('2026-06-01', '10AM'), aTurn('2026-06-02', '10AM')])
    const from = NOW.subtract({ hours: 1 })
    const closure = { ...aClosure(`${from}`, `${NOW}`), until: from.add(LONGEST_CLOSURE) }
    const [abbott] = ledgerOf(timeline, { closures: [closure] })
    expect([abbott?.total.lostMs, abbott?.toComeMs]).toEqual([HOUR_MS, (4 + 6) * HOUR_MS])
  })

  it('given shares, then what is due follows them, and those without turns are listed', () => {
    const timeline = aTimeline([aTurn('2026-06-10', '4AM', 'Abbott'), aTurn('2026-06-10', '10AM', 'Clark')])
    const holders = [
      { holder: aName('Abbott'), sharesThousandths: 2_000 },
      { holder: aName('Baca'), sharesThousandths: 1_000 },
      { holder: aName('Dow'), sharesThousandths: 0 },
    ]
    const lines = ledgerOf(timeline, { shares: [{ from: ditchDay('2026-01-01'), holders }] })
    expect(lines.map(({ holder, dueMs }) => [holder, dueMs])).toEqual([
      ['Abbott', 8 * HOUR_MS],
      ['Clark', undefined],
      ['Baca', 4 * HOUR_MS],
    ])
  })

  it('given a zone, then neither its water nor its shares count in what households are due', () => {
    const timeline = aTimeline([
      aTurn('2026-06-10', '4AM', 'Abbott'),
      aTurn('2026-06-10', '10AM', 'Division 1'),
      aTurn('2026-06-10', '4PM', 'Baca'),
    ])
    const holders = ['Abbott', 'Baca', 'Division 1'].map((name) => ({ holder: aName(name), sharesThousandths: 1_000 }))
    const shares = [{ from: ditchDay('2026-01-01'), holders }]
    const lines = ledgerOf(timeline, { shares, zones: new Set([aName('Division 1')]) })
    expect(lines.map(({ holder, total, dueMs }) => [holder, total.hadMs / HOUR_MS, dueMs])).toEqual([
      ['Abbott', 6, 6 * HOUR_MS],
      ['Division 1', 6, undefined],
      ['Baca', 6, 6 * HOUR_MS],
    ])
  })

  it('given a sale, then the seller’s share counts until its day and the buyer’s from it', () => {
    const timeline = aTimeline([aTurn('2026-06-10', '4AM', 'Baca'), aTurn('2026-06-20', '4AM', 'Baca')])
    const share = (name: string) => ({ holder: aName(name), sharesThousandths: 1_000 })
    const shares = [
      { from: ditchDay('2026-01-01'), holders: [share('Abbott'), share('Baca')] },
      { from: ditchDay('2026-06-20'), holders: [share('Baca'), share('Clark')] },
    ]
    expect(ledgerOf(timeline, { shares }).map(({ holder, dueMs }) => [holder, (dueMs ?? 0) / HOUR_MS])).toEqual([
      ['Baca', 6],
      ['Abbott', 3],
      ['Clark', 3],
    ])
  })
})

interface Walked {
  heldMs: number
  hadMs: number
  nightMs: number
}

/** Who has the water when, found by asking at the beginning of every stretch in which nothing changes. */
function walk(timeline: Timeline, closures: readonly Closure[], rules: DitchRules): ReadonlyMap<HolderId, Walked> {
  const marks = [
    ...timeline.segments.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
    ...closures.flatMap(({ from, until }) => [from, until]),
  ].map(({ epochMilliseconds }) => epochMilliseconds)
  const ordered = [...new Set(marks)].sort((a, b) => a - b)
  const found = new Map<HolderId, Walked>()
  for (const [index, fromMs] of ordered.slice(0, -1).entries()) {
    const start = Temporal.Instant.fromEpochMilliseconds(fromMs)
    const lengthMs = (ordered[index + 1] as number) - fromMs
    const holder = holderAt(timeline, start)
    if (holder === undefined) continue
    // Of a closure that ends in the minute it begins, nothing counts.
    const isDry = closures.some(({ from, until }) => {
      const isBrief = Math.floor(from.epochMilliseconds / 60_000) === Math.floor(until.epochMilliseconds / 60_000)
      return !isBrief && from.epochMilliseconds <= fromMs && fromMs < until.epochMilliseconds
    })
    const before = found.get(holder) ?? { heldMs: 0, hadMs: 0, nightMs: 0 }
    const isNight = isNightTurn(slotMinute(openPlace(start, rules).slot))
    found.set(holder, {
      heldMs: before.heldMs + lengthMs,
      hadMs: before.hadMs + (isDry ? 0 : lengthMs),
      nightMs: before.nightMs + (isNight ? lengthMs : 0),
    })
  }
  return found
}

const sumOf = (walked: ReadonlyMap<HolderId, Walked>, of: keyof Walked): number =>
  [...walked.values()].reduce((sum, one) => sum + one[of], 0)

const ledgerAndWalk = ({ rules, base, layers, closures }: WaterYear) => {
  const { timeline } = layered(base, layers, rules)
  return { lines: ledgerOf(timeline, { closures }), walked: walk(timeline, closures, rules) }
}

it('given any season, then every holder’s hours, and all of them, add up to what they have minute by minute', () => {
  fc.assert(
    fc.property(anyWaterYear, (year) => {
      const { lines, walked } = ledgerAndWalk(year)
      for (const { holder, total, day, night } of lines) {
        const { heldMs, hadMs, nightMs } = walked.get(holder) ?? { heldMs: 0, hadMs: 0, nightMs: 0 }
        expect(total.hadMs).toBe(hadMs)
        expect(total.lostMs).toBe(heldMs - hadMs)
        for (const { scheduledMs, givenMs, receivedMs, lostMs, hadMs } of [total, day, night]) {
          expect(scheduledMs - givenMs + receivedMs - lostMs).toBe(hadMs)
        }
        expect(night.scheduledMs - night.givenMs + night.receivedMs).toBe(nightMs)
      }
      const { total } = sumOfLedger(lines)
      const leftMs = total.givenMs - total.receivedMs
      expect([total.scheduledMs - leftMs, total.hadMs]).toEqual([sumOf(walked, 'heldMs'), sumOf(walked, 'hadMs')])
      expect(leftMs).toBeGreaterThanOrEqual(0)
      expect(lines.flatMap(({ total }) => Object.values(total)).every((ms) => Number.isInteger(ms) && ms >= 0)).toBe(
        true,
      )
    }),
    runs(300),
  )
})

it('given any season and shares, then what all are due is what all had', () => {
  const anyShares = fc.array(fc.nat({ max: 5_000 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(anyWaterYear, anyShares, anyShares, ({ rules, base, closures }, early, late) => {
      const holdersOf = (shares: number[]) =>
        ['Abbott', 'Baca', 'Dow'].map((name, at) => ({ holder: aName(name), sharesThousandths: (shares[at] ?? 0) + 1 }))
      const shares = [
        { from: ditchDay('2026-01-01'), holders: holdersOf(early) },
        { from: ditchDay('2026-06-01'), holders: holdersOf(late) },
      ]
      const lines = ledgerOf(aTimeline(base.turns, rules), { closures, shares })
      expect(lines.reduce((sum, { dueMs }) => sum + (dueMs ?? 0), 0)).toBe(sumOfLedger(lines).total.hadMs)
    }),
    runs(200),
  )
})
