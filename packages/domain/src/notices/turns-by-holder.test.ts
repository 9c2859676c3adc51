import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdersByName, isOwnTurn } from '../residents/whose-turn.ts'
import { findHolderName } from '../schedule/holder-name.ts'
import { holdersShown } from '../schedule/timeline.ts'
import { anyDay, anyText } from '../testing/any.ts'
import { aTimeline, lakewood } from '../testing/lakewood.ts'
import { TurnsByHolder } from './turns-by-holder.ts'

const NAMES = ['Abbott', 'ABBOTT ', 'A\u0301bbott', 'Straße', 'STRASSE', 'Abbott/Strasse', 'Straße / Dole']
const anyName = fc.oneof(fc.constantFrom(...NAMES), anyText)

it('given any names and any resident, then it finds the same turns as isOwnTurn', () => {
  const anyTurns = fc.tuple(anyDay, fc.array(anyName, { maxLength: 12 })).map(([first, names]) =>
    names.flatMap((name, index) => {
      const holder = findHolderName(name)
      const slot = lakewood.slots[index % 4]
      return holder && slot ? [{ day: first.add({ days: Math.floor(index / 4) }), slot, holder }] : []
    }),
  )
  const anyResident = fc.record({
    fullName: fc.option(anyName),
    username: fc.option(anyName),
    propertyOwners: fc.array(anyName, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(anyTurns, anyResident, (turns, resident) => {
      const timeline = aTimeline(turns)
      const own = holdersByName([...holdersShown(timeline)].map((holder) => [holder, `${holder}`]))(resident)
      const byHolder = new TurnsByHolder(timeline)
      const found = byHolder.turnsOf(byHolder.amongShown(own))
      const expected = timeline.segments.filter(({ holder }) => isOwnTurn(`${holder}`, resident))
      expect(new Set(found)).toEqual(new Set(expected))
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
