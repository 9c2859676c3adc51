import { describe, expect, it } from 'vitest'
import { aName, aTurn, lakewood } from '../testing/lakewood.ts'
import { ditchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { foldSeason } from './fold-season.ts'
import { type Layers, NO_LAYERS, type Reassignment, type Succession } from './layers.ts'
import { type Season, seasonOf } from './season.ts'
import type { Slot } from './slot.ts'

const PLACE = '2026-06-10 4AM'

const placeOf = (text: string) => {
  const [day = '', slot = ''] = text.split(' ')
  return { day: ditchDay(day), slot: slot as Slot }
}

/** `aLayer('Abbott > Baca')` moves the 4AM turn of June 10; a name left out is nobody. */
function aLayer(words: string, place = PLACE): Omit<Reassignment, 'number'> {
  const [expected, next] = words.split('>').map((name) => (name.trim() === '' ? undefined : aName(name)))
  return { ...placeOf(place), changeId: 1, expected, next }
}

/** `aSuccession('Abbott > Baca from 2026-06-10')`; without a day, always. */
function aSuccession(words: string): Succession {
  const [names = '', fromDay] = words.split(' from ')
  const [from = '', to = ''] = names.split('>')
  return { changeId: 1, from: aName(from), to: aName(to), fromDay: fromDay ? ditchDay(fromDay) : undefined }
}

const baseOf = (holder: string, place = PLACE): Season => {
  const { day, slot } = placeOf(place)
  return seasonOf(holder === '' ? [] : [aTurn(`${day}`, slot, holder)])
}

const numbered = (layers: readonly Omit<Reassignment, 'number'>[]): Reassignment[] =>
  layers.map((layer, at) => ({ ...layer, number: at + 1 }))

const holdersOf = ({ turns }: Season) => turns.map(({ holder }) => holder).join()

describe('layers over a season', () => {
  it.each<[base: string, layers: string, holder: string, standing: string, groundless: string]>([
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
    // Each layer starts from the outcome of those before.
    ['Abbott', 'Abbott > Baca, Baca > Clark', 'Clark', '12', ''],
    ['Abbott', 'Baca > Clark, Abbott > Baca', 'Baca', '2', '1'],
    ['Baca', 'Abbott > Baca, Baca > Clark', 'Clark', '2', ''],
    ['Abbott', 'Abbott >, > Clark, Clark > Abbott', 'Abbott', '123', ''],
    // Names are compared without case and spacing, and shown as the layer spells them.
    ['ABBOTT', 'Abbott > Baca', 'Baca', '1', ''],
    ['BACA', 'Abbott > Baca', 'BACA', '', ''],
  ])('given a turn of “%s” and %s, then “%s” has it', (base, layers, holder, standing, groundless) => {
    const reassignments = numbered(layers.split(',').map((words) => aLayer(words)))
    const folded = foldSeason(baseOf(base), { ...NO_LAYERS, reassignments }, lakewood)
    const numbersOf = (list: readonly Reassignment[]) => list.map(({ number }) => number).join('')
    expect(holdersOf(folded.season)).toBe(holder)
    expect([numbersOf(folded.standing), numbersOf(folded.groundless)]).toEqual([standing, groundless])
  })

  it('given a turn that nobody had, then a layer fills it only in a slot and on a day of the season', () => {
    const fill = (place: string, rules: DitchRules) =>
      foldSeason(seasonOf([]), { ...NO_LAYERS, reassignments: numbered([aLayer('> Baca', place)]) }, rules)
    expect(holdersOf(fill(PLACE, lakewood).season)).toBe('Baca')
    expect(fill('2026-06-10 5AM', lakewood)).toMatchObject({ season: { turns: [] }, groundless: [{ number: 1 }] })
    expect(fill('2026-11-02 4AM', lakewood)).toMatchObject({ season: { turns: [] }, groundless: [{ number: 1 }] })
    const fromJuly = { ...lakewood, firstDay: Temporal.PlainMonthDay.from('07-01') }
    expect(fill(PLACE, fromJuly)).toMatchObject({ season: { turns: [] }, groundless: [{ number: 1 }] })
  })
})

describe('successions', () => {
  it.each<[successions: string, base: string, day: string, shown: string]>([
    ['Abbott > Baca', 'Abbott', '2026-06-10', 'Baca'],
    ['Abbott > Baca from 2026-06-10', 'Abbott', '2026-06-09', 'Abbott'],
    ['Abbott > Baca from 2026-06-10', 'Abbott', '2026-06-10', 'Baca'],
    // A later import uses either name.
    ['Abbott > Baca from 2026-06-10', 'Baca', '2026-06-10', 'Baca'],
    ['Abbott > Baca from 2026-06-10', 'ABBOTT', '2026-06-10', 'Baca'],
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
    ['abbott > Abbott', 'abbott', '2026-06-10', 'Abbott'],
  ])('given %s, then a turn of %s on %s shows %s', (words, base, day, shown) => {
    const layers = { ...NO_LAYERS, successions: words.split(', ').map(aSuccession) }
    expect(holdersOf(foldSeason(baseOf(base, `${day} 4AM`), layers, lakewood).season)).toBe(shown)
  })

  it.each(['Abbott', 'Baca'])(
    'given a layer over %s’s turn and a sale, then it moves the turn whichever name an import uses',
    (base) => {
      const layers: Layers = {
        ...NO_LAYERS,
        reassignments: numbered([aLayer(`${base} > Clark`)]),
        successions: [aSuccession('Abbott > Baca from 2026-06-01')],
      }
      for (const name of ['Abbott', 'Baca']) {
        expect(holdersOf(foldSeason(baseOf(name), layers, lakewood).season)).toBe('Clark')
      }
    },
  )
})
