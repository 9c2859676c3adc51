import { describe, expect, it } from 'vitest'
import { isOwnTurn, type TurnViewer } from './whose-turn.ts'

describe('whose turn it is', () => {
  it.each<[string, string, TurnViewer]>([
    ['their full name', 'Ann Clark', { fullName: 'Ann Clark' }],
    ['their username', 'Clark', { fullName: 'Ann Clark', username: 'clark' }],
    ['an owner of their property', 'Clark', { fullName: 'Ann Miller', propertyOwners: ['Dole', 'CLARK'] }],
    ['their name in another case and spacing', 'VAN DER  BERG', { fullName: ' Van der Berg' }],
    ['their name in another Unicode form', 'Mun\u0303oz', { username: 'Muñoz' }],
    ['their name beside a neighbor’s', 'Smith/Clark', { username: 'Clark' }],
    ['the property of two owners', 'Smith / Clark', { propertyOwners: ['Smith', 'Clark'] }],
    ['the name of both as one holder', 'Smith/Clark', { propertyOwners: ['smith/clark'] }],
  ])('given %s, then it is theirs', (_what, holder, asking) => {
    expect(isOwnTurn(holder, asking)).toBe(true)
  })

  it.each<[string, string, TurnViewer]>([
    ['only the surname of their full name', 'Clark', { fullName: 'Ann Clark' }],
    ['a part of a name with a slash', 'Clark/2', { username: 'Clark' }],
    ['the holder who is one of two owners', 'Smith', { username: 'Smith/Clark' }],
    ['no names', 'Clark', {}],
    ['a blank holder and blank names', ' ', { fullName: '', username: ' ', propertyOwners: [''] }],
    ['markers as a name', '💧 [ACTIVE]', { fullName: '[ACTIVE]' }],
  ])('given %s, then it is not', (_what, holder, asking) => {
    expect(isOwnTurn(holder, asking)).toBe(false)
  })
})
