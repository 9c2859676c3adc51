import type { FileFaultReason, FileFaultValues } from '@headgate/contracts'
import type { DitchErrorCode, ProblemReason } from '@headgate/domain'
import type { ApiReason } from './en/api-problems.ts'
import type { ToolReason } from './en/tool-problems.ts'
import type { ReasonTexts } from './reason-texts.ts'

/** Words for every other reason of a failed request, and for every category where the reason is missing or newer. */
export interface ProblemTexts {
  unreachable: string
  reasons: ReasonTexts<Exclude<ProblemReason, ToolReason | ApiReason>>
  codes: Record<DitchErrorCode | 'internal', string>
}

/** Words for everything that can be wrong with a file. They follow its line and column, and have no full stop. */
export type FileFaultTexts = { [R in FileFaultReason]: (values: FileFaultValues[R]) => string }
