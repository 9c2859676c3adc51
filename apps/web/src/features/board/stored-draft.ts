import { ditchDay, findSlot } from '@headgate/domain'
import { draftKey, tabStorage } from '../../platform/storage/tab-storage.ts'
import { type Draft, EMPTY_DRAFT, type Step } from './draft.ts'

/** In the tab's storage, so that what was never saved is not found again weeks later. */
const keyOf = (uid: string) => draftKey('board', uid)

/** What this captain has not saved yet; empty if there is nothing that can be read. */
export const readDraft = (uid: string): Draft => parseDraft(tabStorage.read(keyOf(uid)))

export function writeDraft(uid: string, draft: Draft): void {
  if (draft.steps.length === 0) tabStorage.remove(keyOf(uid))
  else tabStorage.write(keyOf(uid), JSON.stringify(draft))
}

/** An older or newer page may have written it in another form. */
export function parseDraft(text: string | null): Draft {
  try {
    const { steps, was, others = {}, newNames, note } = JSON.parse(text ?? '')
    const isDraft =
      Array.isArray(steps) &&
      steps.every(isStep) &&
      isStep(was) &&
      areOthers(others) &&
      isTexts(newNames) &&
      typeof note === 'string'
    return isDraft ? { steps, was, others, newNames, note } : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, holder]) => isCell(key) && (holder === null || typeof holder === 'string'))

const areOthers = (value: unknown): value is Draft['others'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, names]) => isCell(key) && isTexts(names))

/** Throws for a day that does not exist. */
function isCell(key: string): boolean {
  const [date = '', slot = ''] = key.split(' ')
  return key === `${ditchDay(date)} ${slot}` && findSlot(slot) === slot
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
