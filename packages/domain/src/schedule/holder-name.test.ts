import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText, runs } from '../testing/any.ts'
import { findHolderName, nameKey } from './holder-name.ts'

describe('finding the name in a schedule cell', () => {
  it.each([
    ['  Van   der\tBerg \r\n', 'Van der Berg'],
    ['💧 Abbott [ACTIVE]', 'Abbott'],
    ['[ACTIVE]Abbott💧\uFE0F', 'Abbott'],
    ['[ACT[ACTIVE]IVE] Abbott', 'Abbott'],
    ['[ACT💧IVE]Abbott', 'Abbott'],
    ['[ACT\u200BIVE]Abbott', 'Abbott'],
    ['e💧\u0301', 'é'],
    ['Mun\u0303oz', 'Muñoz'],
    ['[active]', '[active]'],
    ['Ab\u0000\u202Ebott\uFEFF', 'Abbott'],
    ['\uD83D', '\uFFFD'],
  ])('given %j, then it is %j', (text, name) => {
    expect(findHolderName(text)).toBe(name)
  })

  it.each(['', '   ', '\n', '💧', '[ACTIVE]', ' 💧 [ACTIVE] ', '💧\uFE0F\uFE0F', '\u200B\u3164', '[ACT[ACTIVE]IVE]'])(
    'given %j, then nobody has the turn',
    (text) => {
      expect(findHolderName(text)).toBeUndefined()
    },
  )

  it('given any text, then the name is one visible, well-formed line without markers, and finding it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = findHolderName(text)
        if (name === undefined) return
        expect(findHolderName(name)).toBe(name)
        expect(name).not.toMatch(/💧|\[ACTIVE\]|[\p{Cc}\p{Default_Ignorable_Code_Point}]|^\s|\s$|\s\s/u)
        expect(name.isWellFormed()).toBe(true)
      }),
      runs(2000),
    )
  })

  it('given markers nested a hundred thousand deep, then it is still read quickly', () => {
    const depth = 100_000
    expect(findHolderName(`${'[ACT'.repeat(depth)}${'IVE]'.repeat(depth)}Abbott`)).toBe('Abbott')
  }, 10_000)
})

const anyPlain = fc.array(fc.constantFrom('A', 'b', ' ', '  ', '[', ']', 'ACTIVE', '[ACTIVE]', '-', '~', '!'), {
  maxLength: 12,
})

it('given any visible ASCII, then it is read like a text with something invisible in it', () => {
  fc.assert(
    fc.property(anyPlain, (parts) => {
      const text = parts.join('')
      expect(findHolderName(text)).toBe(findHolderName(`\u200b${text}`))
    }),
    runs(2_000),
  )
})

describe('the key of a name', () => {
  it.each([
    ['Abbott', ' ABBOTT '],
    ['Muñoz', 'MUN\u0303OZ'],
    ['Abbott', '💧 Abbott [ACTIVE]'],
    ['Ｓmith', 'Smith'],
    ['Strauß', 'STRAUSS'],
  ])('given %j and %j, then they have one key', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('given a name with and without its accent, then they have two', () => {
    expect(nameKey('Muñoz')).not.toBe(nameKey('Munoz'))
  })
})
