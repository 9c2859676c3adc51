import type { RotationStart } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { draftOf, oweClosures, type RotationDraft } from './draft.ts'
import { pasteNames } from './paste-names.ts'
import { readDraft } from './read-draft.ts'

const START: RotationStart = {
  holders: [
    { name: 'Alder', sharesThousandths: 1_500, takesNights: true, carriedOverMs: 9_000_000, lostMs: 0 },
    { name: 'Birch', sharesThousandths: 1_000, takesNights: false, carriedOverMs: -9_000_000, lostMs: 0 },
    { name: 'Cedar', sharesThousandths: 0, takesNights: true, carriedOverMs: 0, lostMs: 0 },
  ],
  source: 'list',
  slots: ['4AM', '4PM'],
  from: '2027-04-15',
  through: '2027-11-01',
  lastSeason: 2026,
  year: 1,
}
const draft = (more: Partial<RotationDraft> = {}): RotationDraft => ({ ...draftOf(START), ...more })
const [alder, birch, cedar] = draft().holders as [
  RotationDraft['holders'][number],
  RotationDraft['holders'][number],
  RotationDraft['holders'][number],
]

it.each<[string, Partial<RotationDraft>, string]>([
  ['nobody', { holders: [cedar] }, 'Add at least one neighbor with shares.'],
  [
    'shares in words',
    { holders: [alder, { ...birch, shares: 'one' }] },
    'Enter the shares of Birch as a number, such as 1 or 0.5.',
  ],
  ['a name twice', { holders: [alder, { ...birch, name: ' ALDER' }] }, ' ALDER is in the list twice.'],
  ['a row with shares only', { holders: [alder, { ...birch, name: '', shares: '2' }] }, 'Row 2 has no name.'],
])('given that a captain typed %s, then it is said', (_what, more, fault) => {
  expect(readDraft(draft(more))).toEqual({ faults: [fault] })
})

it('given what closures took, then everybody is owed that and nothing else, whatever was typed', () => {
  const [alder, ...others] = START.holders
  const start = { ...START, holders: [{ ...alder, lostMs: 9_000_000 } as (typeof others)[number], ...others] }
  const typed = { ...draftOf(start), settles: false, holders: [...draftOf(start).holders].reverse() }
  const { settles, holders } = oweClosures(typed, start)
  expect(settles).toBe(true)
  expect(holders?.map(({ name, owedHours }) => [name, owedHours])).toEqual([
    ['Cedar', '0'],
    ['Birch', '0'],
    ['Alder', '2.5'],
  ])
})

it('given names with and without shares, then they are added, and known names get their new shares', () => {
  const pasted = pasteNames(draft(), 'Dogwood\n\n  Elm, 1.5 \nFir\t2\r\n"Hazel";0,5\nalder, 3\nBirch')
  expect([pasted.added, pasted.updated]).toEqual([4, 1])
  expect(pasted.draft.holders.map(({ name, shares }) => [name, shares])).toEqual([
    ['Alder', '3'],
    ['Birch', '1'],
    ['Cedar', '0'],
    ['Dogwood', '1'],
    ['Elm', '1.5'],
    ['Fir', '2'],
    ['Hazel', '0.5'],
  ])
  expect(new Set(pasted.draft.holders.map(({ key }) => key)).size).toBe(7)
})
