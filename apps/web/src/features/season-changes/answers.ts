import type { MarkAnswer, MarkKind, NameQuestion } from '@headgate/contracts'

/** The answer about two near names: one person under one of them, or two people. */
export type NameAnswer = 'like' | 'name' | 'two'

/** What the captain has answered about a file, sent along with it. */
export interface Answers {
  marks: Partial<Record<MarkKind, MarkAnswer>>
  /** By `name` of the question. */
  names: Readonly<Record<string, NameAnswer>>
  /** The questions those are about: once names are merged, the preview need not ask again. */
  asked: readonly NameQuestion[]
  /** Earlier changes to undo along with the import. */
  drop: readonly number[]
  /** Whether the file replaces the turn that runs now, too. */
  includesRunning: boolean
}

export const NO_ANSWERS: Answers = { marks: {}, names: {}, asked: [], drop: [], includesRunning: false }

export function answersQuery({ marks, names, asked, drop, includesRunning }: Answers): Record<string, string> {
  const merged = asked.flatMap(({ name, like }) => {
    const answer = Object.hasOwn(names, name) ? names[name] : undefined
    if (answer === 'like') return [[name, like]]
    return answer === 'name' ? [[like, name]] : []
  })
  return {
    ...(marks.blank && { blanks: marks.blank }),
    ...(marks.unclear && { unclear: marks.unclear }),
    ...(merged.length > 0 && { names: JSON.stringify(merged) }),
    ...(drop.length > 0 && { drop: drop.join(',') }),
    ...(includesRunning && { running: 'yes' }),
  }
}
