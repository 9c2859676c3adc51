import type { Meanwhile, ProblemDetails } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'

/** The season has changed since the captain looked at it, so nothing was changed. */
export class SeasonOutdated extends DitchError {
  readonly details: ProblemDetails

  constructor(meanwhile: Meanwhile) {
    super(
      'conflict',
      'The season was changed in the meantime, so nothing was done. Look at what changed, then try again.',
    )
    this.details = { meanwhile }
  }
}
