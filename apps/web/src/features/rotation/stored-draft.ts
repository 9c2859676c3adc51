import { draftKey, tabStorage } from '../../platform/storage/tab-storage.ts'
import type { HolderDraft, RotationDraft } from './draft.ts'

/** In the tab's storage, so that what never came into force is not found again weeks later. */
const keyOf = (uid: string) => draftKey('rotation', uid)

/** What this captain typed and has not put in force; undefined if there is nothing that can be read. */
export const readStoredDraft = (uid: string): RotationDraft | undefined => parseStoredDraft(tabStorage.read(keyOf(uid)))

/** Undefined: there is nothing to come back to. */
export function storeDraft(uid: string, draft: RotationDraft | undefined): void {
  if (draft) tabStorage.write(keyOf(uid), JSON.stringify(draft))
  else tabStorage.remove(keyOf(uid))
}

/** An older or newer page may have written it in another form. */
function parseStoredDraft(text: string | null): RotationDraft | undefined {
  try {
    const { holders, settles, mode, ...rest } = JSON.parse(text ?? '')
    const { hoursPerYear, year, from, through, nightsFrom, nightsThrough, restHours } = rest
    const texts = { hoursPerYear, year, from, through, nightsFrom, nightsThrough, restHours }
    const isDraft =
      Array.isArray(holders) &&
      holders.every(isHolder) &&
      new Set(holders.map(({ key }) => key)).size === holders.length &&
      typeof settles === 'boolean' &&
      isMode(mode) &&
      Object.values(texts).every((value) => typeof value === 'string')
    return isDraft ? { holders, settles, mode, ...texts } : undefined
  } catch {
    return undefined
  }
}

const MODES: Record<RotationDraft['mode'], true> = { 'moves-daily': true, 'fixed-weekday': true, 'moves-yearly': true }

const isMode = (value: unknown): value is RotationDraft['mode'] =>
  typeof value === 'string' && Object.hasOwn(MODES, value)

const isHolder = (value: unknown): value is HolderDraft => {
  const { key, name, shares, takesNights, owedHours } = Object(value)
  return (
    Number.isInteger(key) &&
    [name, shares, owedHours].every((text) => typeof text === 'string') &&
    typeof takesNights === 'boolean'
  )
}
