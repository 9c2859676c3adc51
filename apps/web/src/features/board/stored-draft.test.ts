import { expect, it } from 'vitest'
import { EMPTY_DRAFT } from './draft.ts'
import { parseDraft } from './stored-draft.ts'

const EDIT = { was: 'Baca', wasOthers: [], wasFree: false, holder: 'Clark' }
const DRAFT = {
  steps: [{ '2026-06-18 10PM': EDIT }, { '2026-06-19 5:30AM 2026-06-19T07:12': { ...EDIT, holder: null } }],
  newNames: ['Clark'],
  note: 'sold in May',
}

it('given a stored draft, then it is read as it was', () => {
  expect(parseDraft(JSON.stringify(DRAFT))).toEqual(DRAFT)
})

it.each([
  ['no JSON', '{'],
  ['other fields', '{"cells": []}'],
  ['a day that does not exist', JSON.stringify({ ...DRAFT, steps: [{ '2026-02-30 10PM': EDIT }] })],
  ['a slot that does not exist', JSON.stringify({ ...DRAFT, steps: [{ '2026-06-18 25PM': EDIT }] })],
  ['a close that is no time', JSON.stringify({ ...DRAFT, steps: [{ '2026-06-18 10PM noon': EDIT }] })],
  ['a holder who is no text', JSON.stringify({ ...DRAFT, steps: [{ '2026-06-18 10PM': { ...EDIT, was: 4 } }] })],
])('given %s, then there is no draft', (_, text) => expect(parseDraft(text)).toEqual(EMPTY_DRAFT))
