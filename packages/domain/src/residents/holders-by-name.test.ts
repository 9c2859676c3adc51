import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findHolderName } from '../schedule/holder-name.ts'
import { anyText } from '../testing/any.ts'
import { aName } from '../testing/lakewood.ts'
import { holdersByName, isOwnTurn } from './whose-turn.ts'

const NAMES = ['Abbott', 'ABBOTT ', 'A\u0301bbott', 'Straße', 'STRASSE', 'Abbott/Strasse', 'Straße / Dole']
const anyName = fc.oneof(fc.constantFrom(...NAMES), anyText)

it('given any names and any resident, then it finds the same holders as isOwnTurn', () => {
  const anyHolders = fc
    .array(anyName, { maxLength: 12 })
    .map((names) => [...new Set(names.flatMap((name) => findHolderName(name) ?? []))].map(aName))
  const anyResident = fc.record({
    fullName: fc.option(anyName),
    username: fc.option(anyName),
    propertyOwners: fc.array(anyName, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(anyHolders, anyResident, (holders, resident) => {
      const own = holdersByName(holders.map((holder) => [holder, `${holder}`]))(resident)
      expect(own).toEqual(new Set(holders.filter((holder) => isOwnTurn(`${holder}`, resident))))
    }),
  )
})
