import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { parseStoredDraft } from './stored-draft.ts'

const DRAFT = draftOf({
  holders: [
    { name: 'Alder', sharesThousandths: 1_500, takesNights: true, carriedOverMs: 9_000_000, lostMs: 0 },
    { name: 'Birch', sharesThousandths: 1_000, takesNights: false, carriedOverMs: -9_000_000, lostMs: 0 },
  ],
  ...{ source: 'list', slots: ['4AM', '4PM'], from: '2027-04-15', through: '2027-11-01', lastSeason: 2026, year: 1 },
})
const [alder, birch] = DRAFT.holders

it('given a stored draft, then it is read as it was, half-typed values too', () => {
  const typed = { ...DRAFT, restHours: '1x', from: '' }
  expect(parseStoredDraft(JSON.stringify(typed))).toEqual(typed)
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['other fields', '{"rows": []}'],
  ['a way to move that does not exist', JSON.stringify({ ...DRAFT, mode: 'toString' })],
  ['hours that are no text', JSON.stringify({ ...DRAFT, restHours: 12 })],
  ['a holder who is none', JSON.stringify({ ...DRAFT, holders: [null] })],
  ['a holder without a name', JSON.stringify({ ...DRAFT, holders: [{ ...alder, name: undefined }] })],
  ['two rows that cannot be told apart', JSON.stringify({ ...DRAFT, holders: [alder, { ...birch, key: alder?.key }] })],
])('given %s, then there is no draft', (_, text) => expect(parseStoredDraft(text)).toBeUndefined())
