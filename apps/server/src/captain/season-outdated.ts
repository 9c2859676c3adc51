import type { Meanwhile } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'

/** The season is not the one any more that a captain looked at; nothing was changed. */
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
