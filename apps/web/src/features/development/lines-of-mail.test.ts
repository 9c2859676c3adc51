import { expect, it } from 'vitest'
import { linesOf } from './lines-of-mail.ts'

it('given an address that is not a web address, then it is text', () => {
  expect(linesOf('javascript:alert(1)')[0]?.url).toBeUndefined()
})
