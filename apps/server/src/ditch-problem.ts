import type { Problem, ProblemDetails } from '@headgate/contracts'
import { DitchError, type DitchReason, type ProblemBecause, type ProblemValues, REASON_CODES } from '@headgate/domain'
import { CATALOGS } from '@headgate/language/catalogs'

const { problems, toolProblems, apiProblems } = CATALOGS.en
const ENGLISH: { [R in keyof ProblemValues]: (values: ProblemValues[R]) => string } = {
  ...problems.reasons,
  ...toolProblems,
  ...apiProblems,
}

/** An expected failure that a page words in its reader's language, by reason and values. */
export class DitchProblem<R extends DitchReason = DitchReason> extends DitchError {
  readonly details: ProblemDetails | undefined

  constructor(
    reason: R,
    values: ProblemValues[R],
    { details, ...options }: ErrorOptions & { details?: ProblemDetails } = {},
  ) {
    const because = { reason, values } as ProblemBecause
    super(REASON_CODES[reason], englishOf(reason, values), { ...options, because })
    this.details = details
  }
}

/** The body of an answer about a reason. */
export const problemOf = <R extends DitchReason>(reason: R, values: ProblemValues[R]): Problem => ({
  code: REASON_CODES[reason],
  message: englishOf(reason, values),
  reason,
  values,
})

/** The `message` of an answer, which is English whatever the reader's language. */
export const englishOf = <R extends keyof ProblemValues>(reason: R, values: ProblemValues[R]): string =>
  ENGLISH[reason](values)
