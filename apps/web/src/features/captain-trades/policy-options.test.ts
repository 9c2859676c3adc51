import { expect, it } from 'vitest'
import { noticeOptions, undoOptions } from './policy-options.ts'

it('given a policy of none of them, then it is a choice too, in its place', () => {
  expect(noticeOptions(90).map(({ value }) => value)).toEqual(['0', '60', '90', '120', '360', '720', '1440', '2880'])
  expect(noticeOptions(90).at(2)?.label).toBe('1\u00A0h\u00A030\u00A0min before it begins')
  expect(undoOptions(48).at(2)).toEqual({ value: '48', label: 'For 2 days after they agreed' })
})
