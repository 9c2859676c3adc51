import type { RotationHolderShape, RotationModeShape, RotationRequestShape } from '@headgate/contracts'
import { nameKey } from '@headgate/domain'
import { messages } from '@headgate/language/texts/rotation'
import { type HolderDraft, minuteOf, type RotationDraft, readOwed, readShares } from './draft.ts'

const texts = messages.faults

/** As in the contract, whose validator the page does not load. */
const MAX_HOLDERS = 300

/** What to send, or everything that is wrong, in the order of the page. */
export type ReadDraft = { request: RotationRequestShape } | { faults: string[] }

export function readDraft(draft: RotationDraft): ReadDraft {
  const { from, through } = draft
  const { holders, faults } = readHolders(draft)
  const mode = readMode(draft)
  if (!mode) faults.push(texts.yearly)
  if (from === '' || through === '') faults.push(texts.days)
  else if (through < from) faults.push(texts.backwards)
  const [fromMinute, throughMinute] = [minuteOf(draft.nightsFrom), minuteOf(draft.nightsThrough)]
  if (fromMinute === undefined || throughMinute === undefined) faults.push(texts.nights)
  const restHours = readWhole(draft.restHours, 60 * 24)
  if (restHours === undefined) faults.push(texts.rest)
  if (faults.length > 0 || !mode || fromMinute === undefined || throughMinute === undefined || restHours === undefined)
    return { faults }
  return { request: { holders, from, through, mode, nights: { fromMinute, throughMinute }, restHours } }
}

/** Rows without shares take no part, and rows without anything are none. */
function readHolders({ holders: rows, settles }: RotationDraft): { holders: RotationHolderShape[]; faults: string[] } {
  const faults: string[] = []
  const holders: RotationHolderShape[] = []
  const known = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (row.name.trim() === '') {
      if (!isBlank(row)) faults.push(texts.name(index + 1))
      continue
    }
    const [sharesThousandths, carriedOverMs] = [readShares(row.shares), settles ? readOwed(row.owedHours) : 0]
    if (sharesThousandths === undefined) faults.push(texts.shares(row.name))
    if (carriedOverMs === undefined) faults.push(texts.owed(row.name))
    if (known.has(nameKey(row.name))) faults.push(texts.twice(row.name))
    known.add(nameKey(row.name))
    if (!sharesThousandths || carriedOverMs === undefined) continue
    holders.push({ name: row.name.trim(), sharesThousandths, takesNights: row.takesNights, carriedOverMs })
  }
  if (holders.length === 0 && faults.length === 0) faults.push(texts.nobody)
  if (holders.length > MAX_HOLDERS) faults.push(texts.tooMany(MAX_HOLDERS))
  return { holders, faults }
}

/** As a new row is. */
const isBlank = ({ shares, owedHours }: HolderDraft): boolean =>
  ['', '1'].includes(shares.trim()) && ['', '0'].includes(owedHours.trim())

function readMode({ mode, hoursPerYear, year }: RotationDraft): RotationModeShape | undefined {
  if (mode !== 'moves-yearly') return { kind: mode }
  const [hours, years] = [readWhole(hoursPerYear, 167), readWhole(year, 1_000)]
  return hours === undefined || years === undefined ? undefined : { kind: mode, hoursPerYear: hours, year: years }
}

function readWhole(text: string, max: number): number | undefined {
  const trimmed = text.trim()
  const value = Number(trimmed)
  return /^\d{1,4}$/.test(trimmed) && value <= max ? value : undefined
}
