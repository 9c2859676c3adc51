import { expect, it } from 'vitest'
import { addStep, EMPTY_DRAFT } from './draft.ts'
import { parseDraft } from './stored-draft.ts'

const DRAFT = {
  ...addStep(EMPTY_DRAFT, { '2026-06-18 10PM': 'Clark', '2026-06-19 5:30AM': null }, () => 'Baca'),
  newNames: ['Clark'],
  note: 'sold in May',
}

it('given a stored draft, then it is read as it was', () => {
  expect(parseDraft(JSON.stringify(DRAFT))).toEqual(DRAFT)
})

it.each([
  ['no JSON', '{'],
  ['other fields', '{"cells": []}'],
  ['a day that does not exist', JSON.stringify({ ...DRAFT, steps: [{ '2026-02-30 10PM': 'Clark' }] })],
  ['a slot that does not exist', JSON.stringify({ ...DRAFT, steps: [{ '2026-06-18 25PM': 'Clark' }] })],
  ['a holder who is no text', JSON.stringify({ ...DRAFT, was: { '2026-06-18 10PM': 4 } })],
])('given %s, then there is no draft', (_, text) => expect(parseDraft(text)).toEqual(EMPTY_DRAFT))
