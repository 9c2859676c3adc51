import type { FileFaultReason, FileFaultValues } from '@headgate/contracts'
import type { DitchErrorCode, ProblemReason, ProblemValues } from '@headgate/domain'

/** Words for every reason of a failed request, and for every category where the reason is missing or newer. */
export interface ProblemTexts {
  unreachable: string
  reasons: { [R in ProblemReason]: (values: ProblemValues[R]) => string }
  codes: Record<DitchErrorCode | 'internal', string>
}

/** Words for everything that can be wrong with a file. They follow its line and column, and have no full stop. */
export type FileFaultTexts = { [R in FileFaultReason]: (values: FileFaultValues[R]) => string }
