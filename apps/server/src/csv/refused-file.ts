import type { FileFault, ProblemDetails } from '@headgate/contracts'
import { DitchProblem } from '../ditch-problem.ts'

/** A file with faults: nothing was changed. `faults` lists all of them, in order. */
export class RefusedFile extends DitchProblem {
  readonly faults: FileFault[]
  readonly fileName: string
  readonly details: ProblemDetails

  constructor(faults: readonly FileFault[], fileName = 'file') {
    super('faulty-file', { faults: faults.length })
    this.faults = [...faults]
    this.fileName = fileName
    this.details = { faults: this.faults }
  }
}
