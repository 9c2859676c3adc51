import type { FileFault } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'

/** A file was rejected and nothing was changed. `faults` lists everything wrong with it, in order. */
export class RefusedFile extends DitchError {
  readonly faults: FileFault[]
  readonly fileName: string

  constructor(faults: readonly FileFault[], fileName = 'file') {
    const howMany = faults.length === 1 ? '1 fault' : `${faults.length} faults`
    super('invalid-input', `The file has ${howMany}, so nothing was changed.`)
    this.faults = [...faults]
    this.fileName = fileName
  }
}
