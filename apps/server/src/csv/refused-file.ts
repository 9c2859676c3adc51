import type { FileFault, ProblemDetails } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'

/** A file with faults: nothing was changed. `faults` lists all of them, in order. */
export class RefusedFile extends DitchError {
  readonly faults: FileFault[]
  readonly fileName: string
  readonly details: ProblemDetails

  constructor(faults: readonly FileFault[], fileName = 'file') {
    const howMany = faults.length === 1 ? '1 fault' : `${faults.length} faults`
    super('invalid-input', `The file has ${howMany}, so nothing was changed.`)
    this.faults = [...faults]
    this.fileName = fileName
    this.details = { faults: this.faults }
  }
}
