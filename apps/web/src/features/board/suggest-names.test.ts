import { expect, it } from 'vitest'
import { suggestNames } from './suggest-names.ts'

it('given part of a name, then names that begin with it are suggested first', () => {
  const known = ['Abeyta', 'Baca', 'Cabrera', 'Abbott']
  expect(suggestNames('ab', known, 3)).toEqual(['Abeyta', 'Abbott', 'Cabrera'])
})
