import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aHandover } from '../testing/a-trade.ts'
import { anyWaterYear } from '../testing/any-water-year.ts'
import { aName, aTurn, lakewood } from '../testing/lakewood.ts'
import { foldSeason } from './fold-season.ts'
import { type Handover, type Layers, NO_LAYERS, type Reassignment } from './layers.ts'
import { holderAt, namesShown, piecesOf } from './pieces.ts'
import { type Season, seasonOf } from './season.ts'
import { isSameHolder } from './successions.ts'
import { type TurnWindow, turnWindow } from './turn-window.ts'

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
    [
      ['2026-06-10 18:00-20:00 Abbott > Baca'],
      ['16:00-18:00 Abbott', '18:00-20:00 Baca from Abbott', '20:00-22:00 Abbott'],
    ],
    // Handed on, it is still for the one whose turn it is; handed back, it is no trade.
    [
      ['2026-06-10 16:00-22:00 Abbott > Baca', '2026-06-10 16:00-18:00 Baca > Clark'],
      ['16:00-18:00 Clark from Abbott', '18:00-22:00 Baca from Abbott'],
    ],
    [['2026-06-10 16:00-22:00 Abbott > Baca', '2026-06-10 16:00-22:00 Baca > Abbott'], ['4PM Abbott']],
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

  it('given any, then at every time the water is whose a simple walk through them says it is', () => {
    fc.assert(
      fc.property(anyWaterYear, ({ base, layers: { handovers }, rules }) => {
        const folded = foldSeason(base, { ...NO_LAYERS, handovers }, rules)
        const turns = base.turns.map((turn) => turnWindow(turn, rules))
        const marks = [...turns.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])]
        for (const { from, until } of handovers) marks.push(from, until)
        const ordered = marks.toSorted(Temporal.Instant.compare)
        const [moved, missing] = [new Map<Handover, number>(), new Map<Handover, number>()]
        for (const [index, start] of ordered.slice(0, -1).entries()) {
          const minutes = start.until(ordered[index + 1] as Temporal.Instant).total('minutes')
          if (minutes === 0) continue
          let holder = holderAt(base, start, rules)
          for (const one of handovers) {
            if (Temporal.Instant.compare(start, one.from) < 0 || Temporal.Instant.compare(one.until, start) <= 0)
              continue
            const isMoved = isSameHolder(holder, one.expected)
            const counts = isMoved ? moved : isSameHolder(holder, one.next) ? undefined : missing
            if (isMoved) holder = one.next
            counts?.set(one, (counts.get(one) ?? 0) + minutes)
          }
          expect(holderAt(folded.season, start, rules)).toBe(holder)
        }
        const minutesOf = (list: readonly TurnWindow[]) =>
          list.reduce((sum, { opensAt, closesAt }) => sum + opensAt.until(closesAt).total('minutes'), 0)
        for (const one of folded.handovers) {
          expect(minutesOf(one.moved)).toBe(moved.get(one.handover) ?? 0)
          expect(minutesOf(one.missing)).toBe(missing.get(one.handover) ?? 0)
        }
      }),
    )
  })
})
