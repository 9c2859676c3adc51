import { expect, it } from 'vitest'
import { aName } from '../testing/lakewood.ts'
import { type Claimant, whoseWater } from './whose-water.ts'

const DIRECTORY = {
  ownersOf: (placeId: string) => (placeId === 'p-1' ? ['Clark'] : []),
  formerOwnersOf: (placeId: string) => (placeId === 'p-1' ? ['Abbott'] : []),
  namesOfLinks: (links: Claimant['links']) => links.map(() => 'Dole'),
}

const ANN: Claimant = { username: 'ann', fullName: 'Ann', placeId: '', claims: [], links: [] }
const LINK = { holderId: aName('Dole'), untilDay: undefined }

it.each([
  ['says only a name', {}, [], false],
  ['claims a place of Clark’s', { placeId: 'p-1', claims: [['clark']] }, ['Clark'], false],
  ['claimed it from Abbott, who has sold it', { placeId: 'p-1', claims: [['abbott']] }, ['Abbott'], true],
  ['is linked to Dole', { links: [LINK] }, ['Dole'], false],
  ['has both', { placeId: 'p-1', claims: [['clark']], links: [LINK] }, ['Clark', 'Dole'], false],
])(
  'given somebody who %s, then these owners’ turns are shown as theirs',
  (_what, more, propertyOwners, mustClaimAgain) => {
    expect(whoseWater({ ...ANN, ...more }, DIRECTORY)).toEqual({
      username: 'ann',
      fullName: 'Ann',
      propertyOwners,
      mustClaimAgain,
    })
  },
)
