import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aHandover, layered } from '../testing/a-trade.ts'
import { runs } from '../testing/any.ts'
import { anyHolder } from '../testing/any-season.ts'
import { aName, aTimeline, aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { ditchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { foldTimeline } from './fold-timeline.ts'
import { editsWithoutGround, standingEdits } from './ground-change.ts'
import type { HolderId } from './holder-id.ts'
import type { Hours } from './hours.ts'
import type { Edit, LaidGround, Move, Succession } from './layers.ts'
import { placeAt } from './local-place.ts'
import { type Season, seasonOf } from './season.ts'
import { segmentAt, type Timeline, tradedFrom, turnsOf, wholeTurn, withLeft } from './timeline.ts'
import type { TurnWindow } from './turn.ts'
import { usualWindow } from './usual-openings.ts'

const placeOf = (instant: Temporal.Instant) => placeAt(instant, lakewood.clocks)

/** `04:00-10:00` of June 10. */
function hoursOf(text: string) {
  const { from, until } = aHandover(`2026-06-10 ${text} Abbott > Baca`)
  return { from, until }
}

/** `anEdit('Abbott > Baca', '04:00-06:00')`; a name left out is nobody. */
function anEdit(names: string, hours = '04:00-10:00', number = 1): Edit {
  const [expected = '', next = ''] = names.split('>')
  const time = hoursOf(hours)
  const who = (name: string) => (name.trim() === '' ? undefined : aName(name))
  const place = placeOf(time.from)
  return { kind: 'edit', changeId: 1, number, ...time, place, expected: who(expected), next: who(next) }
}

/** `aSuccession('Abbott > Baca from 2026-06-10')`; without a day, always. */
function aSuccession(words: string): Succession {
  const [names = '', fromDay] = words.split(' from ')
  const [from = '', to = ''] = names.split('>')
  return { changeId: 1, from: aName(from), to: aName(to), fromDay: fromDay ? ditchDay(fromDay) : undefined }
}

const baseOf = (holder: string, day = '2026-06-10'): Season =>
  seasonOf(holder === '' ? [] : [aTurn(day, '4AM', holder)])

const holdersOf = ({ segments }: Timeline) => segments.map(({ holder }) => holder).join()

const time = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(lakewood.clocks.timeZone).toPlainTime().toString().slice(0, 5)
const windows = (list: readonly TurnWindow[]) =>
  list.map(({ opensAt, closesAt }) => `${time(opensAt)}-${time(closesAt)}`)
const minutesOf = (list: readonly Hours[]) =>
  list.reduce((sum, { from, until }) => sum + from.until(until).total('minutes'), 0)
/** `4PM 18:00-20:00 Baca from Abbott` */
const inWords = ({ segments }: Timeline) =>
  segments.map((segment) => {
    const from = tradedFrom(segment)
    return `${segment.slot} ${windows([segment])} ${segment.holder}${from ? ` from ${from}` : ''}`
  })

const AFTERNOON = seasonOf([aTurn('2026-06-10', '4PM')])
const afterEdits = (...moves: readonly Move[]) => layered(AFTERNOON, { moves }).timeline

describe('edits over a season', () => {
  it.each<[base: string, edits: string, holder: string, standing: string, groundless: string]>([
    ['Abbott', 'Abbott > Baca', 'Baca', '1', ''],
    ['Abbott', 'Abbott >', '', '1', ''],
    ['', '> Baca', 'Baca', '1', ''],
    // Somebody else has the turn.
    ['Clark', 'Abbott > Baca', 'Clark', '', '1'],
    ['', 'Abbott > Baca', '', '', '1'],
    ['Clark', '> Baca', 'Clark', '', '1'],
    ['Clark', 'Abbott >', 'Clark', '', '1'],
    // The base shows the outcome already.
    ['Baca', 'Abbott > Baca', 'Baca', '', ''],
    ['', 'Abbott >', '', '', ''],
    // Each edit starts from the outcome of those before.
    ['Abbott', 'Abbott > Baca, Baca > Clark', 'Clark', '12', ''],
    ['Abbott', 'Baca > Clark, Abbott > Baca', 'Baca', '2', '1'],
    ['Baca', 'Abbott > Baca, Baca > Clark', 'Clark', '2', ''],
    ['Abbott', 'Abbott >, > Clark, Clark > Abbott', 'Abbott', '123', ''],
  ])('given a turn of “%s” and %s, then “%s” has it', (base, edits, holder, standing, groundless) => {
    const moves = edits.split(',').map((names, index) => anEdit(names, undefined, index + 1))
    const folded = layered(baseOf(base), { moves })
    const numbersOf = (list: readonly Edit[]) => list.map(({ number }) => number).join('')
    expect(holdersOf(folded.timeline)).toBe(holder)
    const [standingOnes, groundlessOnes] = [standingEdits(folded.moves), editsWithoutGround(folded.moves)]
    expect([numbersOf(standingOnes), numbersOf(groundlessOnes)]).toEqual([standing, groundless])
  })

  it('given an edit over time that is nobody’s, then it makes a turn, at its place', () => {
    const place = { day: ditchDay('2026-06-10'), slot: '4AM' } as const
    const early = { ...anEdit('> Baca', '05:00-10:00'), place }
    expect(inWords(afterEdits(early))).toEqual(['4AM 05:00-10:00 Baca', '4PM 16:00-22:00 Abbott'])
    // Its own place is another's; what is left opens when the other closes.
    const rest = anEdit('> Baca', '20:00-23:00')
    expect(inWords(afterEdits(rest))).toEqual(['4PM 16:00-22:00 Abbott', '10PM 22:00-23:00 Baca'])
  })

  it('given an edit within a turn, then it never makes an opening', () => {
    const parts = afterEdits(anEdit('Abbott >', '18:00-20:00'), anEdit('> Baca', '19:00-20:00'))
    expect(inWords(parts)).toEqual(['4PM 16:00-18:00 Abbott', '4PM 19:00-20:00 Baca', '4PM 20:00-22:00 Abbott'])
    expect(turnsOf(parts.segments)).toHaveLength(1)
  })

  it.each<[what: string, edits: [names: string, hours: string][], turns: string[]]>([
    ['splits a turn', [['Abbott > Baca', '19:00-22:00']], ['4PM 16:00-19:00 Abbott', '7PM 19:00-22:00 Baca']],
    ['takes the middle of a turn', [['Abbott >', '18:00-19:00']], ['4PM 16:00-18:00 Abbott', '7PM 19:00-22:00 Abbott']],
    ['lengthens a turn at both ends', [['> Abbott', '15:30-22:30']], ['3:30PM 15:30-22:30 Abbott']],
    [
      'lengthens a turn into another',
      [
        ['> Baca', '22:00-23:00'],
        ['Baca > Abbott', '16:00-22:30'],
      ],
      ['4PM 16:00-22:30 Abbott', '10:30PM 22:30-23:00 Baca'],
    ],
    ['has lost its ground', [['Clark > Baca', '19:00-22:00']], ['4PM 16:00-22:00 Abbott']],
  ])('given an edit that %s and gives it to the one who has it then, too, that is one turn', (_what, edits, turns) => {
    const moves = edits.flatMap(([names, hours]) => {
      const to = names.split('>')[1]
      return [anEdit(names, hours), anEdit(`${to} > ${to}`, hours)]
    })
    const folded = layered(AFTERNOON, { moves })
    expect(inWords(folded.timeline)).toEqual(turns)
    expect(windows(folded.timeline.segments.map(({ turn }) => turn))).toEqual(windows(folded.timeline.segments))
    expect(standingEdits(folded.moves).length + editsWithoutGround(folded.moves).length).toBe(edits.length)
  })

  it('given an edit between two names that were merged later, then the turn it was a part of is not divided', () => {
    const folded = layered(AFTERNOON, {
      moves: [anEdit('Baca > Abbott', '18:00-20:00')],
      successions: [aSuccession('Baca > Abbott')],
    })
    expect(inWords(folded.timeline)).toEqual(['4PM 16:00-22:00 Abbott'])
  })

  it('given edits of turns that the clocks skip, then they are in the order of their places, and within no other turn', () => {
    const rules = { ...halfHours, slots: ['1:30AM', '2AM', '2:15AM', '2:30AM'] as const }
    const moves = (['2AM', '2:15AM'] as const).map((slot): Edit => {
      const place = { day: ditchDay('2026-03-08'), slot }
      const { opensAt: from, closesAt: until } = usualWindow(place, rules)
      return { ...anEdit('> Baca'), place, from, until }
    })
    const slotsOver = (base: Season, under: DitchRules = rules) =>
      layered(base, { moves }, under).timeline.segments.map(({ slot }) => slot)
    expect(slotsOver(seasonOf([aTurn('2026-03-08', '2:30AM')]))).toEqual(['2AM', '2:15AM', '2:30AM'])
    expect(slotsOver(seasonOf([aTurn('2026-03-07', '10PM')]), lakewood)).toEqual(['10PM'])
  })
})

it('given edits of an opening that is no longer one, then they have no ground, and there is no turn', () => {
  const { from } = hoursOf('04:00-10:00')
  const grounds = [{ changeId: 2, from, retime: () => undefined, closesAt: from }]
  const edits = [anEdit('Abbott > Baca'), anEdit('> Baca')]
  const { timeline, moves } = foldTimeline({ grounds, moves: edits, successions: [] }, placeOf)
  expect([timeline.segments, editsWithoutGround(moves)]).toEqual([[], edits])
})

describe('ground in a range of time', () => {
  const DAY = aTimeline([
    aTurn('2026-06-10', '4AM', 'Abbott'),
    aTurn('2026-06-10', '10AM', 'Baca'),
    aTurn('2026-06-10', '4PM', 'Clark'),
  ])
  /** `aGround('06:00-18:00', '08:00-12:00 Dole')` */
  const aGround = (range: string, ...turns: string[]): LaidGround => ({
    changeId: 2,
    range: hoursOf(range),
    turns: turns.map((words) => {
      const [hours = '', name = ''] = words.split(' ')
      const { from, until } = hoursOf(hours)
      return wholeTurn(placeOf(from), { opensAt: from, closesAt: until }, aName(name))
    }),
  })
  const over = (ground: LaidGround, moves: readonly Move[] = [], { segments } = DAY) =>
    foldTimeline(
      { grounds: [{ changeId: 1, range: undefined, turns: segments }, ground], moves, successions: [] },
      placeOf,
    )

  it('given a range, then only that is replaced, and what is left after it opens at its end', () => {
    const { timeline } = over(aGround('06:00-18:00', '08:00-12:00 Dole'))
    expect(inWords(timeline)).toEqual(['4AM 04:00-06:00 Abbott', '8AM 08:00-12:00 Dole', '6PM 18:00-22:00 Clark'])
    expect(windows(timeline.segments.map(({ turn }) => turn))).toEqual(windows(timeline.segments))
    const within = over(aGround('18:00-20:00')).timeline
    expect(inWords(within).slice(2)).toEqual(['4PM 16:00-18:00 Clark', '8PM 20:00-22:00 Clark'])
  })

  it('given a range that ends as a turn opens that the clocks skip, then that turn stays', () => {
    const night = aTimeline([aTurn('2026-03-08', '1:30AM'), aTurn('2026-03-08', '2AM')], halfHours)
    const range = { from: at('2026-03-08T01:30-07:00'), until: at('2026-03-08T03:00-06:00') }
    expect(inWords(over({ changeId: 2, range, turns: [] }, [], night).timeline)).toEqual(['2AM 03:00-03:00 Abbott'])
  })

  it('given moves made before it, then they stand over it where their expected holder has minutes', () => {
    const moves = [aHandover('2026-06-10 04:00-10:00 Abbott > Baca'), anEdit('Dole > Evans', '06:00-08:00')]
    const folded = over(aGround('06:00-09:00', '06:00-09:00 Dole'), moves)
    expect(inWords(folded.timeline).slice(0, 4)).toEqual([
      '4AM 04:00-06:00 Baca from Abbott',
      '6AM 06:00-08:00 Evans',
      '6AM 08:00-09:00 Dole',
      '9AM 09:00-10:00 Baca from Abbott',
    ])
    expect(folded.moves.map(({ missing }) => missing.map(({ from, until }) => `${time(from)}-${time(until)}`))).toEqual(
      [['06:00-09:00'], []],
    )
  })
})

describe('successions', () => {
  it.each<[successions: string, base: string, day: string, shown: string]>([
    ['Abbott > Baca', 'Abbott', '2026-06-10', 'Baca'],
    ['Abbott > Baca from 2026-06-10', 'Abbott', '2026-06-09', 'Abbott'],
    ['Abbott > Baca from 2026-06-10', 'Abbott', '2026-06-10', 'Baca'],
    // A later import uses either name.
    ['Abbott > Baca from 2026-06-10', 'Baca', '2026-06-10', 'Baca'],
    // Sold on.
    ['Abbott > Baca from 2026-06-10, Baca > Clark from 2026-06-20', 'Abbott', '2026-06-20', 'Clark'],
    ['Baca > Clark from 2026-06-20, Abbott > Baca from 2026-06-10', 'Abbott', '2026-06-20', 'Clark'],
    ['Abbott > Baca from 2026-06-10, Baca > Abbott from 2026-06-20', 'Abbott', '2026-06-20', 'Abbott'],
    // Who has sold may buy another's.
    ['Abbott > Baca from 2026-06-10, Clark > Abbott from 2026-06-20', 'Clark', '2026-06-20', 'Abbott'],
    // A misspelt name is the same holder, whichever way the sale or the import spells it, before or after.
    ['Abott > Abbott, Abbott > Baca from 2026-06-10', 'Abott', '2026-06-10', 'Baca'],
    ['Abbott > Baca from 2026-06-10, Abott > Abbott', 'Abott', '2026-06-10', 'Baca'],
    ['Abott > Baca from 2026-06-10, Abott > Abbott', 'Abbott', '2026-06-10', 'Baca'],
    ['Abbott > Baca from 2026-06-10, Baca > Bacca', 'Abbott', '2026-06-10', 'Bacca'],
    // Several spellings of one holder.
    ['Abott > Abbott, Abot > Abott', 'Abot', '2026-06-10', 'Abbott'],
    ['Abott > Abbott, Abbott > Abbot', 'Abott', '2026-06-10', 'Abbot'],
    ['Abott > Abbott, Abbott > Abott', 'Abbott', '2026-06-10', 'Abott'],
  ])('given %s, then a turn of %s on %s shows %s', (words, base, day, shown) => {
    const successions = words.split(', ').map(aSuccession)
    expect(holdersOf(layered(baseOf(base, day), { successions }).timeline)).toBe(shown)
  })

  it.each(['Abbott', 'Baca'])(
    'given an edit of %s’s turn and a sale, then it moves the turn whichever name an import uses',
    (base) => {
      const successions = [aSuccession('Abbott > Baca from 2026-06-01')]
      for (const name of ['Abbott', 'Baca']) {
        const { timeline } = layered(baseOf(name), { moves: [anEdit(`${base} > Clark`)], successions })
        expect(holdersOf(timeline)).toBe('Clark')
      }
    },
  )
})

it('given a sale of the giver’s house, then the hours are still given', () => {
  const moves = [aHandover('2026-06-10 16:00-18:00 Abbott > Baca')]
  const { timeline } = layered(AFTERNOON, { moves, successions: [aSuccession('Abbott > Dole from 2026-06-10')] })
  expect(inWords(timeline)).toEqual(['4PM 16:00-18:00 Baca from Dole', '4PM 18:00-22:00 Dole'])
})

const HALVES = 60
/** From the evening before the clocks are set back. */
const momentOf = (half: number) => at('2026-10-31T18:00-06:00').add({ minutes: 30 * half })

/** Half hours: `[from, until)`. */
interface Span {
  from: number
  until: number
}
const ALL: Span = { from: 0, until: HALVES }
const isIn = (half: number, { from, until }: Span) => from <= half && half < until
const anySpan: fc.Arbitrary<Span> = fc
  .tuple(fc.nat({ max: HALVES - 1 }), fc.integer({ min: 1, max: HALVES }))
  .map(([from, length]) => ({ from, until: Math.min(from + length, HALVES) }))

it('given hours that two trades leave one after the other, then what is left is one segment', () => {
  const moves = ['06:00-07:00', '07:00-08:00'].map((time, index) =>
    aHandover(`2026-06-10 ${time} Abbott > nobody`, index + 1),
  )
  const { timeline } = layered(seasonOf([aTurn('2026-06-10', '4AM', 'Abbott')]), { moves })
  expect(timeline.left).toMatchObject([
    { opensAt: at('2026-06-10T06:00-06:00'), closesAt: at('2026-06-10T08:00-06:00'), holder: aName('Abbott') },
  ])
})

const anybody = fc.option(anyHolder, { nil: undefined })
const anyTurn = fc.record({ pause: fc.nat({ max: 3 }), length: fc.integer({ min: 1, max: 12 }), holder: anyHolder })
const anyGround = fc.tuple(fc.option(anySpan, { nil: undefined }), fc.array(anyTurn)).map(([span, list]) => {
  let { from, until } = span ?? ALL
  const turns = list.flatMap(({ pause, length, holder }) => {
    const opens = from + pause
    from = Math.min(opens + length, until)
    return opens < from ? [{ from: opens, until: from, holder }] : []
  })
  return { span, turns }
})
const anyMove = fc.oneof(
  fc.record({ kind: fc.constant('trade' as const), span: anySpan, expected: anyHolder, next: anybody }),
  fc
    .record({ kind: fc.constant('edit' as const), span: anySpan, expected: anybody, next: anybody })
    .filter(({ expected, next }) => expected !== next),
)

it('given any grounds and moves, then each half hour is whose a simple model says it is, and by the schedule', () => {
  const timeOf = ({ from, until }: Span) => ({ from: momentOf(from), until: momentOf(until) })
  const property = fc.property(fc.array(anyGround), fc.array(anyMove), (anyGrounds, anyMoves) => {
    const grounds = anyGrounds.map(({ span, turns }, changeId) => ({
      changeId,
      range: span && timeOf(span),
      turns: turns.map(({ holder, ...turn }) => {
        const { from: opensAt, until: closesAt } = timeOf(turn)
        return wholeTurn(placeOf(opensAt), { opensAt, closesAt }, holder)
      }),
    }))
    const moves = anyMoves.map(({ span, ...move }, index): Move => {
      const time = timeOf(span)
      const moving = { ...time, changeId: index, number: 1 }
      return move.kind === 'edit' ? { ...move, ...moving, place: placeOf(time.from) } : { ...move, ...moving }
    })
    const { timeline, moves: folded } = foldTimeline({ grounds, moves, successions: [] }, placeOf)
    const hours = moves.map(() => ({ moved: 0, missing: 0 }))
    const heldAt = (half: number) => {
      let [holder, scheduled]: (HolderId | undefined)[] = []
      for (const { span = ALL, turns } of anyGrounds)
        if (isIn(half, span)) scheduled = holder = turns.find((turn) => isIn(half, turn))?.holder
      for (const [index, { kind, span, expected, next }] of anyMoves.entries()) {
        const count = hours[index]
        if (!count || !isIn(half, span)) continue
        if (holder === expected) {
          count.moved += 30
          holder = next
          // A trade leaves the schedule as it was.
          if (kind === 'edit') scheduled = next
        } else if (holder !== next) count.missing += 30
      }
      return [holder, scheduled]
    }
    const halves = Array.from({ length: HALVES }, (_, half) => half)
    const segmentOf = (half: number) => segmentAt(timeline, momentOf(half))
    const scheduledAt = (half: number) => segmentAt({ segments: withLeft(timeline) }, momentOf(half))?.scheduled
    expect(halves.map((half) => [segmentOf(half)?.holder, scheduledAt(half)])).toEqual(halves.map(heldAt))
    const foldedHours = folded.map((one) => ({ moved: minutesOf(one.moved), missing: minutesOf(one.missing) }))
    expect(foldedHours).toEqual(hours)
    const { segments } = timeline
    for (const [index, { opensAt }] of segments.slice(1).entries())
      expect(Temporal.Instant.compare(segments[index]?.closesAt ?? opensAt, opensAt)).toBeLessThanOrEqual(0)
  })
  fc.assert(property, runs(300))
})
