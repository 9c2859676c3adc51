import type { ProblemDetails } from '@headgate/contracts'
import { DitchError, type NearName } from '@headgate/domain'

/**
 * A new holder's name looks like a known one, so nothing was changed. The page asks for confirmation by `misspelt`; only
 * pages of an older build show the message.
 */
export class PossibleMisspelling extends DitchError {
  readonly details: ProblemDetails

  constructor(misspelt: NearName) {
    const { name, like } = misspelt
    super(
      'conflict',
      `“${name}” was never on the schedule and looks like “${like}”. Please correct it. If it is a new name, reload the page and confirm it there.`,
    )
    this.details = { misspelt }
  }
}
