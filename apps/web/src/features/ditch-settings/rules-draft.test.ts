import { describe, expect, it } from 'vitest'
import { type RulesDraft, readRules } from './rules-draft.ts'

const draft: RulesDraft = {
  timeZone: 'America/Denver',
  times: ['04:00', '10:00', '16:00', '22:00'],
  firstDay: '04-15',
  lastDay: '11-01',
}
const rules = { timeZone: 'America/Denver', slots: ['4AM', '10AM', '4PM', '10PM'], firstDay: '04-15', lastDay: '11-01' }

describe('typed rules', () => {
  it('given times in any order, then the slots are sorted', () => {
    const typed = { ...draft, times: ['18:05', '06:30'] }
    expect(readRules(typed)).toEqual({
      rules: { ...rules, slots: ['6:30AM', '6:05PM'] },
      faults: {},
    })
  })

  it.each([
    ['a blank time', { times: ['04:00', ''] }, 'times', /every turn/],
    ['one time twice', { times: ['16:00', '04:00', '16:00'] }, 'times', /4\u00A0PM/],
    ['a last day before the first', { firstDay: '11-02' }, 'lastDay', /before/],
    ['no first day', { firstDay: '' }, 'firstDay', /day/],
    ['no last day', { lastDay: '' }, 'lastDay', /enter a day/],
  ])('given %s, then its field has a fault', (_case, typed, field, text) => {
    const { faults } = readRules({ ...draft, ...typed })
    expect(faults).toEqual({ [field]: expect.stringMatching(text) })
  })
})
