import { parseArgs } from 'node:util'
import type { MarkAnswer, SeasonAnswers } from '@headgate/contracts'
import { typedCommand } from './run-command.ts'

export const IMPORT_USAGE = `usage: ${typedCommand('import')} FILE [--same "NAME=AS"] [--blanks free|names] [--unclear free|names]

Replaces the season with the one in FILE, a CSV or an .xlsx workbook with the columns Date and one for each slot.
A file with any fault is refused, and every fault is listed. The season it replaces is kept,
and residents whose upcoming turns change are notified.

  --same "Hernandes=Hernandez"  takes the first name as the second; can be given several times
  --blanks names                takes -, TBD, n/a and the like as names; else they leave the turn free
  --unclear free|names          says whether Na, Open, x and the like leave the turn free or are names
`

export interface ImportOptions {
  path: string
  answers: SeasonAnswers
}

/** Undefined if the arguments are not as the usage says. */
export function findImportOptions(args: readonly string[]): ImportOptions | undefined {
  const parsed = findArguments(args)
  if (!parsed) return undefined
  const { values, positionals } = parsed
  const [path, ...more] = positionals
  const [blanks, unclear] = [findAnswer(values.blanks), findAnswer(values.unclear)]
  const names = values.same?.map((pair) => /^(?<name>[^=]+)=(?<use>[^=]+)$/.exec(pair)?.groups)
  if (path === undefined || more.length > 0 || blanks === null || unclear === null) return undefined
  const merged = names?.flatMap((pair) => (pair ? [[pair.name ?? '', pair.use ?? ''] as const] : []))
  return merged?.length === names?.length ? { path, answers: { blanks, unclear, names: merged } } : undefined
}

function findArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { same: { type: 'string', multiple: true }, blanks: { type: 'string' }, unclear: { type: 'string' } },
    })
  } catch {
    return undefined
  }
}

/** Undefined if not given, null if wrong. */
function findAnswer(text: string | undefined): MarkAnswer | undefined | null {
  if (text === undefined || text === 'free' || text === 'names') return text
  return null
}
