import { ditchDay, readPlace, readSlot } from '@headgate/domain'
import { draftKey, tabStorage } from '../../platform/storage/tab-storage.ts'
import { untilOf } from './board-cells.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'

/** In the tab's storage, so that what was never saved is not found again weeks later. */
const keyOf = (uid: string) => draftKey('board', uid)

/** Each step has all edits; a tab has room for this many of a season's. */
const MAX_STEPS = 20

/** What this captain has not saved yet; empty if there is nothing that can be read. */
export const readDraft = (uid: string): Draft => parseDraft(tabStorage.read(keyOf(uid)))

export function writeDraft(uid: string, draft: Draft): void {
  if (draft.steps.length === 0) tabStorage.remove(keyOf(uid))
  else tabStorage.write(keyOf(uid), JSON.stringify({ ...draft, steps: draft.steps.slice(-MAX_STEPS) }))
}

/** An older or newer page may have written it in another form. */
export function parseDraft(text: string | null): Draft {
  try {
    const { steps, newNames, note } = JSON.parse(text ?? '')
    const isDraft = Array.isArray(steps) && steps.every(isStep) && isTexts(newNames) && typeof note === 'string'
    return isDraft ? { steps, newNames, note } : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

const isHolder = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Throws for a day that does not exist, or an edit that is none. */
const isStep = (value: Draft['steps'][number]): value is Draft['steps'][number] =>
  Object.entries(value).every(
    ([key, { was, wasOthers, wasFree, holder }]) =>
      isKey(key) && isHolder(was) && isTexts(wasOthers) && typeof wasFree === 'boolean' && isHolder(holder),
  )

function isKey(key: string): boolean {
  const [date = '', slot = ''] = key.split(' ')
  const until = untilOf(key)
  if (until !== undefined) readPlace(until)
  return `${ditchDay(date)}` === date && readSlot(slot) === slot
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
