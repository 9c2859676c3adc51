import { parseArgs } from 'node:util'
import { readSeasonAnswers, type SeasonAnswers, seasonAnswersQuery } from '@headgate/contracts'
import { typedCommand } from './run-command.ts'

export const IMPORT_USAGE = `usage: ${typedCommand('import')} FILE [OPTION…]

Replaces the season with the one in FILE, a CSV or an .xlsx workbook: a grid with the columns Date and one for each
opening; a list with Name, From and Until; or a roster, which repeats to the season's end, with From and Until by
weekday, or with a Length for each turn, in order. Rows above its heading can say Starts, Cycle and Through as the
options below do, which come first. The columns of a first grid become the ditch's usual openings,
unless DITCH_SLOTS or a captain has stated them. A file with any fault is refused, and every fault is listed. The
season it replaces is kept, and residents whose upcoming turns change are notified.

  --starts 2026-06-08T06:00     when the first cycle of a roster begins; a date alone means midnight
  --cycle 188h                  how long a cycle of a roster is: 7d is 168 h
  --through 2026-09-30          the last day of a roster, instead of the season's last
  --days-only                   replaces only the days in the file, and leaves the rest
  --form grid|list|weekdays|lengths
                                how to read FILE, in place of what is recognized
  --same "Hernandes=Hernandez"  takes the first name as the second; can be given several times
  --blanks names                takes -, TBD, n/a and the like as names; else they leave the turn free
  --unclear free|names          says whether Na, Open, x and the like leave the turn free or are names
`

export interface ImportOptions {
  path: string
  answers: SeasonAnswers
  daysOnly: boolean
}

/** Undefined if the arguments are not as the usage says. */
export function findImportOptions(args: readonly string[]): ImportOptions | undefined {
  const parsed = findArguments(args)
  if (!parsed) return undefined
  const { same = [], 'days-only': daysOnly = false, ...values } = parsed.values
  const [path, ...more] = parsed.positionals
  const pairs = same.map((pair) => pair.split('='))
  const isPaired = pairs.every((pair) => pair.length === 2)
  const answers = seasonAnswersQuery.safeParse({ ...values, ...(pairs.length > 0 && { names: JSON.stringify(pairs) }) })
  if (path === undefined || more.length > 0 || !isPaired || !answers.success) return undefined
  return { path, daysOnly, answers: readSeasonAnswers(answers.data) }
}

function findArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        same: { ...text, multiple: true },
        blanks: text,
        unclear: text,
        form: text,
        starts: text,
        cycle: text,
        through: text,
        'days-only': { type: 'boolean' },
      },
    })
  } catch {
    return undefined
  }
}
