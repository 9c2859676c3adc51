import { expect, it } from 'vitest'
import { linesOf } from './lines-of-mail.ts'

it('given a message with a link on its own line, then only that line is a link', () => {
  const lines = linesOf('Open this:\n  https://ditch.example.org/a?b=c\nnot https://ditch.example.org in a sentence')
  expect(lines.map(({ url }) => url)).toEqual([undefined, 'https://ditch.example.org/a?b=c', undefined])
})

it('given an address that is not a web address, then it is text', () => {
  expect(linesOf('javascript:alert(1)')[0]?.url).toBeUndefined()
})
