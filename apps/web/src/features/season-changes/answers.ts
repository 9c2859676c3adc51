import type { ColumnRole, MarkAnswer, MarkKind, NameQuestion, SeasonForm } from '@headgate/contracts'

/** The answer about two near names: one person under one of them, or two people. */
export type NameAnswer = 'like' | 'name' | 'two'

/** What the captain has answered about a file, sent along with it. */
export interface Answers {
  marks: Partial<Record<MarkKind, MarkAnswer>>
  /** Of the texts that look like remarks, those that are names. */
  remarks: readonly string[]
  /** Lines that are ticked or unticked otherwise than beforehand, in order. */
  toggled: readonly number[]
  /** Of the closures in the file, when those begin that are not made. */
  notClosed: readonly string[]
  /** By `name` of the question. */
  names: Readonly<Record<string, NameAnswer>>
  /** The questions those are about: once names are merged, the preview need not ask again. */
  asked: readonly NameQuestion[]
  /** Earlier changes to undo along with the import. */
  drop: readonly number[]
  /** Whether the file replaces the turn that runs now, too. */
  includesRunning: boolean
  /** Whether it replaces only its own days. */
  daysOnly: boolean
  /** How the file states its turns, if not as it looks. */
  form?: SeasonForm
  /** What its columns say; 0 is none of them. */
  columns: Partial<Record<ColumnRole, number>>
  /** Of a roster, as typed; empty if not. */
  starts: string
  cycle: string
  through: string
}

export const NO_ANSWERS: Answers = {
  marks: {},
  remarks: [],
  toggled: [],
  notClosed: [],
  names: {},
  asked: [],
  drop: [],
  includesRunning: false,
  daysOnly: false,
  columns: {},
  starts: '',
  cycle: '',
  through: '',
}

export function answersQuery({
  marks,
  remarks,
  toggled,
  names,
  asked,
  drop,
  ...answers
}: Answers): Record<string, string> {
  const { includesRunning, daysOnly, form, columns, starts, cycle, through } = answers
  const merged = asked.flatMap(({ name, like }) => {
    const answer = Object.hasOwn(names, name) ? names[name] : undefined
    if (answer === 'like') return [[name, like]]
    return answer === 'name' ? [[like, name]] : []
  })
  return {
    ...(marks.blank && { blanks: marks.blank }),
    ...(marks.unclear && { unclear: marks.unclear }),
    ...(remarks.length > 0 && { remarks: JSON.stringify(remarks) }),
    ...(toggled.length > 0 && { toggled: linesOf(toggled) }),
    ...(merged.length > 0 && { names: JSON.stringify(merged) }),
    ...(drop.length > 0 && { drop: drop.join(',') }),
    ...(includesRunning && { running: 'yes' }),
    ...(daysOnly && { days: 'own' }),
    ...(form && { form }),
    ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
    ...(starts && { starts }),
    ...(cycle && { cycle }),
    ...(through && { through }),
  }
}

/** `3,5-9` */
function linesOf(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}
