import { parseArgs } from 'node:util'
import { readSeasonAnswers, type SeasonAnswers, seasonAnswersQuery } from '@headgate/contracts'
import { typedCommand } from './run-command.ts'

export const IMPORT_USAGE = `usage: ${typedCommand('import')} FILE [OPTION…]

Replaces the season with the one in FILE, a CSV or an .xlsx workbook: a grid with the columns Date and one for each
opening; a list with Name, From and Until; or a roster, which repeats to the season's end, with From and Until by
weekday, or with a Length for each turn, in order. Rows above its heading can state Starts, Cycle and Through; the
options below override them. The columns of a first grid become the ditch's usual openings, unless DITCH_SLOTS or a
captain has stated them. A file with any fault is refused, and every fault is listed. The
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

/** A text says what is wrong with the arguments. */
export function findImportOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}): ImportOptions | string {
  const parsed = findArguments(args)
  if (typeof parsed === 'string') return parsed
  const { same = [], 'days-only': daysOnly = false, ...values } = parsed.values
  const [path, ...more] = parsed.positionals
  const pairs = same.map((pair) => pair.split('='))
  const isPaired = pairs.every((pair) => pair.length === 2)
  const answers = seasonAnswersQuery.safeParse({ ...values, ...(pairs.length > 0 && { names: JSON.stringify(pairs) }) })
  if (Object.keys(OPTIONS).some((name) => `npm_config_${name.replace('-', '_')}` in env))
    return 'Without -- before FILE, npm takes the options for itself.'
  if (path === undefined || more.length > 0) return 'Exactly one FILE is needed.'
  if (!isPaired) return '--same needs two names with = between them.'
  if (!answers.success) return answers.error.issues.map(({ path, message }) => `--${path}: ${message}`).join('\n')
  return { path, daysOnly, answers: readSeasonAnswers(answers.data) }
}

const text = { type: 'string' } as const
const OPTIONS = {
  same: { ...text, multiple: true },
  blanks: text,
  unclear: text,
  form: text,
  starts: text,
  cycle: text,
  through: text,
  'days-only': { type: 'boolean' },
} as const

function findArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    return (error as Error).message
  }
}
