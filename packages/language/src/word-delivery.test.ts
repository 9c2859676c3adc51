import { DELIVERY_CODES } from '@headgate/domain'
import { expect, it } from 'vitest'
import { messages as texts } from './en/notice.ts'
import { wordDelivery } from './word-notice.ts'

it('given what became of a notice, then each code has a sentence of its own', () => {
  expect(new Set(DELIVERY_CODES.map((code) => wordDelivery({ code }, texts))).size).toBe(DELIVERY_CODES.length)
})

it.each([
  ['mail-refused', 550, 'The mail server refused it (550).'],
  ['mail-refused', undefined, 'The mail server refused it.'],
  ['mail-busy', 451, 'The mail server is busy (451).'],
  ['push-refused', 403, 'The push service refused it (403).'],
  ['waits-for-quiet-hours', undefined, 'It waits until your quiet hours are over.'],
] as const)('given %s with status %s, then it is: %s', (code, status, sentence) => {
  expect(wordDelivery({ code, status }, texts)).toBe(sentence)
})
