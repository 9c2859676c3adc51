import { nameKey } from '@headgate/domain'
import { emptyHolder, type RotationDraft, readShares } from './draft.ts'

interface Pasted {
  draft: RotationDraft
  added: number
  updated: number
}

/** `Baca, 1.5`, `Baca<tab>1.5`, `Baca; 2` or `Baca`: a name, and shares if a number follows it. */
function readLine(line: string): { name: string; shares: string | undefined } | undefined {
  const match = /^(.*?)[\t;,]\s*"?(\d+(?:[.,]\d+)?)"?\s*$/.exec(line)
  const name = unquoted(match?.[1] ?? line).replace(/[\s;,]+$/u, '')
  if (name === '') return undefined
  const shares = match?.[2]?.replace(',', '.')
  return { name, shares: shares !== undefined && readShares(shares) !== undefined ? shares : undefined }
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** Adds the names of a pasted list, one a line. A name that is there already gets the new shares. Rows without text go. */
export function pasteNames(draft: RotationDraft, text: string): Pasted {
  let holders = draft.holders.filter(({ name }) => name.trim() !== '')
  let [added, updated] = [0, 0]
  for (const line of text.split(/\r\n?|\n/)) {
    const read = readLine(line)
    if (!read) continue
    const at = holders.findIndex(({ name }) => nameKey(name) === nameKey(read.name))
    const known = holders[at]
    if (!known) {
      holders = [...holders, { ...emptyHolder({ ...draft, holders }), name: read.name, shares: read.shares ?? '1' }]
      added += 1
    } else if (read.shares !== undefined && read.shares !== known.shares) {
      holders = holders.with(at, { ...known, shares: read.shares })
      updated += 1
    }
  }
  return { draft: { ...draft, holders }, added, updated }
}
