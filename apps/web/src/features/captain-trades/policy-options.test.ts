import { expect, it } from 'vitest'
import { noticeOptions, undoOptions } from './policy-options.ts'

it('given a policy of the form, then its choices are the usual ones', () => {
  expect(noticeOptions(60).map(({ label }) => label)).toEqual([
    'Any time before it begins',
    '1 hour before it begins',
    '2 hours before it begins',
    '6 hours before it begins',
    '12 hours before it begins',
    '24 hours before it begins',
    '2 days before it begins',
  ])
  expect(undoOptions(24).map(({ label }) => label)).toEqual([
    'Never',
    'For 24 hours after they agreed',
    'For 3 days after they agreed',
    'For 7 days after they agreed',
    'Until it begins',
  ])
})

it('given a policy of none of them, then it is a choice too, in its place', () => {
  expect(noticeOptions(90).map(({ value }) => value)).toEqual(['0', '60', '90', '120', '360', '720', '1440', '2880'])
  expect(undoOptions(48).at(2)).toEqual({ value: '48', label: 'For 2 days after they agreed' })
})
