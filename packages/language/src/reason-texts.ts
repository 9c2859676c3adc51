import type { ProblemReason, ProblemValues } from '@headgate/domain'

/** Words for reasons of a failed request. */
export type ReasonTexts<Reason extends ProblemReason> = { [R in Reason]: (values: ProblemValues[R]) => string }

/** For a catalog of some reasons. */
export type SomeReasonTexts = Partial<ReasonTexts<ProblemReason>>
