import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aHandover } from '../testing/a-trade.ts'
import { anyBase, anyHandovers, MIDNIGHT } from '../testing/any-handovers.ts'
import { aName, aTurn, lakewood } from '../testing/lakewood.ts'
import { foldSeason } from './fold-season.ts'
import { type Handover, type Layers, NO_LAYERS, type Reassignment } from './layers.ts'
import { holderAt, namesShown, piecesOf } from './pieces.ts'
import { type Season, seasonOf } from './season.ts'
import { isSameHolder } from './successions.ts'
import type { TurnWindow } from './turn-window.ts'

const fold = (base: Season, layers: Partial<Layers>) => foldSeason(base, { ...NO_LAYERS, ...layers }, lakewood)

const time = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(lakewood.timeZone).toPlainTime().toString().slice(0, 5)
const windows = (list: readonly TurnWindow[]) =>
  list.map(({ opensAt, closesAt }) => `${time(opensAt)}-${time(closesAt)}`)
const pieces = (season: Season) =>
  piecesOf(season).map(({ slot, span, holder, tradedFrom }) =>
    [span ? windows([span])[0] : slot, holder, ...(tradedFrom ? [`from ${tradedFrom}`] : [])].join(' '),
  )

const AFTERNOON = seasonOf([aTurn('2026-06-10', '4PM')])

describe('hours handed over', () => {
  it.each<[handovers: string[], pieces: string[]]>([
    [['2026-06-10 16:00-22:00 Abbott > Baca'], ['16:00-22:00 Baca from Abbott']],
    [['2026-06-10 16:00-18:00 Abbott > Baca'], ['16:00-18:00 Baca from Abbott', '18:00-22:00 Abbott']],
    [
      ['2026-06-10 18:00-20:00 Abbott > Baca'],
      ['16:00-18:00 Abbott', '18:00-20:00 Baca from Abbott', '20:00-22:00 Abbott'],
    ],
    [['2026-06-10 20:00-22:00 Abbott > Baca'], ['16:00-20:00 Abbott', '20:00-22:00 Baca from Abbott']],
    // Only what the expected holder has then.
    [['2026-06-10 18:00-20:00 Clark > Baca'], ['4PM Abbott']],
    [
      ['2026-06-10 16:00-19:00 Abbott > Baca', '2026-06-10 18:00-20:00 Abbott > Clark'],
      ['16:00-19:00 Baca from Abbott', '19:00-20:00 Clark from Abbott', '20:00-22:00 Abbott'],
    ],
    // Handed on, it is still for the one whose turn it is; handed back, it is no trade.
    [
      ['2026-06-10 16:00-22:00 Abbott > Baca', '2026-06-10 16:00-18:00 Baca > Clark'],
      ['16:00-18:00 Clark from Abbott', '18:00-22:00 Baca from Abbott'],
    ],
    [['2026-06-10 16:00-22:00 Abbott > Baca', '2026-06-10 16:00-22:00 Baca > Abbott'], ['4PM Abbott']],
    // Hours beyond the turn are nobody's.
    [['2026-06-10 12:00-17:00 Abbott > Baca'], ['16:00-17:00 Baca from Abbott', '17:00-22:00 Abbott']],
  ])('given %j, then the pieces are %j', (handovers, expected) => {
    const layers = handovers.map((words, index) => aHandover(words, index + 1))
    expect(pieces(fold(AFTERNOON, { handovers: layers }).season)).toEqual(expected)
  })

  it('given a turn of which others have parts, or all, then the season shows the names of each', () => {
    const shown = (...words: string[]) => {
      const handovers = words.map((one, index) => aHandover(one, index + 1))
      return [...namesShown(fold(AFTERNOON, { handovers }).season)].toSorted()
    }
    expect(shown()).toEqual(['Abbott'])
    expect(shown('2026-06-10 18:00-20:00 Abbott > Baca')).toEqual(['Abbott', 'Baca'])
    expect(shown('2026-06-10 16:00-22:00 Abbott > Baca')).toEqual(['Abbott', 'Baca'])
  })

  it('given hours that are partly somebody else’s, then the rest moves, and what is missing is said', () => {
    const base = seasonOf([aTurn('2026-06-10', '10AM'), aTurn('2026-06-10', '4PM', 'Clark')])
    const folded = fold(base, { handovers: [aHandover('2026-06-10 14:00-18:00 Abbott > Baca')] })
    expect(pieces(folded.season)).toEqual(['10:00-14:00 Abbott', '14:00-16:00 Baca from Abbott', '4PM Clark'])
    expect(folded.handovers.map(({ moved, missing }) => [windows(moved), windows(missing)])).toEqual([
      [['14:00-16:00'], ['16:00-18:00']],
    ])
  })

  it('given a base that shows the outcome already, then it is absorbed: nothing moves and nothing is missing', () => {
    const folded = fold(seasonOf([aTurn('2026-06-10', '4PM', 'BACA')]), {
      handovers: [aHandover('2026-06-10 16:00-22:00 Abbott > Baca')],
    })
    expect(pieces(folded.season)).toEqual(['4PM BACA'])
    expect(folded.handovers).toMatchObject([{ moved: [], missing: [] }])
  })

  it('given a captain’s edit of a shared turn, then it moves what its expected holder has, and is no trade', () => {
    const { day, slot } = aTurn('2026-06-10', '4PM')
    const edit: Reassignment = { day, slot, changeId: 2, number: 1, expected: aName('Abbott'), next: aName('Clark') }
    const handovers = [aHandover('2026-06-10 18:00-20:00 Abbott > Baca')]
    const folded = fold(AFTERNOON, { handovers, reassignments: [edit] })
    expect(pieces(folded.season)).toEqual(['16:00-18:00 Clark', '18:00-20:00 Baca from Abbott', '20:00-22:00 Clark'])
    expect(folded.standing).toEqual([edit])
    const earlier = fold(AFTERNOON, {
      handovers: [aHandover('2026-06-10 18:00-20:00 Abbott > Baca', 3)],
      reassignments: [edit],
    })
    expect(pieces(earlier.season)).toEqual(['4PM Clark'])
  })

  it('given a sale of the giver’s house, then the hours are still given', () => {
    const succession = { changeId: 2, from: aName('Abbott'), to: aName('Dole'), fromDay: undefined }
    const folded = fold(AFTERNOON, {
      handovers: [aHandover('2026-06-10 16:00-18:00 Abbott > Baca')],
      successions: [succession],
    })
    expect(pieces(folded.season)).toEqual(['16:00-18:00 Baca from Dole', '18:00-22:00 Dole'])
  })

  it('given any, then at each half hour the water is whose a simple walk through them says it is', () => {
    fc.assert(
      fc.property(anyBase, anyHandovers, (base, handovers) => {
        const folded = fold(base, { handovers })
        const halfHours = Array.from({ length: 2 * 24 * 5 }, (_, index) => MIDNIGHT.add({ minutes: index * 30 }))
        const [moved, missing] = [new Map<Handover, number>(), new Map<Handover, number>()]
        const count = (map: Map<Handover, number>, one: Handover) => map.set(one, (map.get(one) ?? 0) + 1)
        for (const instant of halfHours) {
          let holder = holderAt(base, instant, lakewood)
          for (const one of handovers) {
            const isWithin =
              Temporal.Instant.compare(one.from, instant) <= 0 && Temporal.Instant.compare(instant, one.until) < 0
            if (!isWithin) continue
            if (isSameHolder(holder, one.expected)) {
              holder = one.next
              count(moved, one)
            } else if (!isSameHolder(holder, one.next)) count(missing, one)
          }
          expect(holderAt(folded.season, instant, lakewood)).toBe(holder)
        }
        const halves = (list: readonly TurnWindow[]) =>
          list.reduce((sum, { opensAt, closesAt }) => sum + opensAt.until(closesAt).total('minutes') / 30, 0)
        for (const one of folded.handovers) {
          expect(halves(one.moved)).toBe(moved.get(one.handover) ?? 0)
          expect(halves(one.missing)).toBe(missing.get(one.handover) ?? 0)
        }
      }),
      { numRuns: 60 },
    )
  })
})
