import { expect, it } from 'vitest'
import { aProperty } from '../testing/a-property.ts'
import { ownerDirectoryOf } from './owner-directory.ts'

const properties = [
  aProperty('p-1', '1 Elm Ct', { owners: ['Abbott', 'Dole'] }),
  aProperty('p-2', '2 Elm Ct', { owners: ['Dole'] }),
]

it('given a listed place, then it has its owners; given any other, then it has none', () => {
  const { ownersOf } = ownerDirectoryOf(properties, [])
  expect(ownersOf('p-1')).toEqual(['Abbott', 'Dole'])
  expect(ownersOf('p-3')).toEqual([])
  expect(ownersOf('__proto__')).toEqual([])
})

it('given a place of two owners under one name, then either name is an owner’s', () => {
  const { isOwner } = ownerDirectoryOf([aProperty('p-1', '1 Elm Ct', { owners: ['Smith/Jones'] })], ['Baca'])
  expect(['SMITH', 'jones', 'Smith/Jones', 'Baca', 'Smith/Baca'].map(isOwner)).toEqual([true, true, true, true, false])
})
