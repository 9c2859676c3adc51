import type { ProblemDetails } from '@headgate/contracts'
import type { NearName } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'

/**
 * A new holder's name looks like a known one, so nothing was changed. The page asks for confirmation by `misspelt`; only
 * pages of an older build show the message.
 */
export class PossibleMisspelling extends DitchProblem {
  readonly details: ProblemDetails

  constructor(misspelt: NearName) {
    super('possible-misspelling', { name: misspelt.name, like: misspelt.like })
    this.details = { misspelt }
  }
}
