import { describe, expect, it } from 'vitest'
import { answersQuery, NO_ANSWERS } from './answers.ts'

const question = (name: string, like: string) => ({ name, turns: 1, like, likeTurns: 2, isKnown: false })
const asked = [question('Hernandes', 'Hernandez'), question('Pena', 'Peña'), question('Lee', 'Leo')]

describe('what is sent with a file', () => {
  it('given answers, then merged names are sent as pairs, either way round, and two people not at all', () => {
    const answers = {
      marks: { blank: 'free', unclear: 'names' } as const,
      names: { Hernandes: 'like', Pena: 'name', Lee: 'two' } as const,
      asked,
      drop: [3, 7],
    }
    expect(answersQuery(answers)).toEqual({
      blanks: 'free',
      unclear: 'names',
      names: '[["Hernandes","Hernandez"],["Peña","Pena"]]',
      drop: '3,7',
    })
  })

  it('given a name like an object’s property, then it is not answered by accident', () => {
    expect(answersQuery({ ...NO_ANSWERS, asked: [question('constructor', 'Constructer')] })).toEqual({})
  })
})
