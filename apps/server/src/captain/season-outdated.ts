import type { Meanwhile, ProblemDetails } from '@headgate/contracts'
import { DitchProblem } from '../ditch-problem.ts'

/** The season has changed since the captain looked at it, so nothing was changed. */
export class SeasonOutdated extends DitchProblem {
  readonly details: ProblemDetails

  constructor(meanwhile: Meanwhile) {
    super('season-outdated', {})
    this.details = { meanwhile }
  }
}
