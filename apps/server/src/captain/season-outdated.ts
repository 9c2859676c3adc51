import type { Meanwhile } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'

/** The season has changed since the captain looked at it; nothing was done. */
export class SeasonOutdated extends DitchError {
  readonly meanwhile: Meanwhile

  constructor(meanwhile: Meanwhile) {
    super(
      'conflict',
      'The season was changed in the meantime, so nothing was done. Look at what changed, then try again.',
    )
    this.meanwhile = meanwhile
  }
}
