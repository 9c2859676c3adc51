import { describe, expect, it } from 'vitest'
import { prettyAnswer } from './pretty-answer.ts'

describe('an answer', () => {
  it('given JSON, then it is indented', () => {
    expect(prettyAnswer('{"dates":[]}').text).toBe('{\n  "dates": []\n}')
  })

  it('given other text, then only control characters change', () => {
    expect(prettyAnswer('<h1>502</h1>\n\u0000\u001b[31m').text).toBe('<h1>502</h1>\n\uFFFD\uFFFD[31m')
  })

  it('given too long a text, then its beginning is shown, with its size', () => {
    const { text, shownOf } = prettyAnswer(JSON.stringify(Array.from({ length: 50_000 }, (_, index) => index)))
    expect(text).toHaveLength(100_000)
    expect(shownOf).toEqual({ shown: 100_000, of: expect.any(Number) })
    expect(shownOf?.of).toBeGreaterThan(100_000)
  })
})
