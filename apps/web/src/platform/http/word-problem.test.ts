import type { Problem } from '@headgate/contracts'
import { CATALOGS } from '@headgate/language/catalogs'
import { describe, expect, it } from 'vitest'
import { wordProblem } from './word-problem.ts'

const inEnglish = { language: 'en', messages: CATALOGS.en.problems } as const
const inSpanish = { language: 'es', messages: CATALOGS.es.problems } as const

const moreEnglish = CATALOGS.en.toolProblems
const moreSpanish = CATALOGS.es.toolProblems

const known: Problem = {
  code: 'invalid-input',
  message: 'The season’s last day is Sunday, November 1, 2026: no turn can be given after it.',
  reason: 'after-season',
  values: { lastDay: '2026-11-01' },
}
/** As a newer server answers. */
const newer = { code: 'conflict', message: 'The moon is full.', reason: 'full-moon', values: { moons: 1 } } as object

describe('an answer with a reason', () => {
  it('given one that the page or its tools know, then it is worded in the page’s language', () => {
    expect(wordProblem(known, 400, moreEnglish, inEnglish)).toBe(known.message)
    expect(wordProblem(known, 400, moreSpanish, inSpanish)).toContain('domingo 1 de noviembre de 2026')
  })

  it('given one of a newer server, then Spanish has the words of its code, and English the server’s', () => {
    expect(wordProblem(newer, 409, moreSpanish, inSpanish)).toBe(CATALOGS.es.problems.codes.conflict)
    expect(wordProblem(newer, 409, moreEnglish, inEnglish)).toBe('The moon is full.')
  })

  it.each(['constructor', '__proto__'])('given the name %s, then it is treated as unknown', (name) => {
    const odd = { code: name, message: 'x', reason: name } as object
    expect(wordProblem(odd, 400, moreSpanish, inSpanish)).toBe(CATALOGS.es.problems.codes['invalid-input'])
  })
})

const older = { code: 'not-found', message: 'There is no such import.' }

it('given an older server, which gives no reason, then English has its sentence, and Spanish the words of its code', () => {
  expect(wordProblem(older, 404, moreEnglish, inEnglish)).toBe(older.message)
  expect(wordProblem(older, 404, moreSpanish, inSpanish)).toBe(CATALOGS.es.problems.codes['not-found'])
})

it('given a proxy, then there are no words', () => {
  expect(wordProblem({}, 502, moreEnglish, inEnglish)).toBeUndefined()
  expect(wordProblem({}, 502, moreSpanish, inSpanish)).toBeUndefined()
})
