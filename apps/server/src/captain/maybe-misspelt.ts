import { DitchError, type NearName } from '@headgate/domain'

/**
 * A new holder's name looks like a known one; nothing was changed. The page asks for confirmation from `misspelt`. Only
 * a page of an older build, which cannot ask, shows the message.
 */
export class PossibleMisspelling extends DitchError {
  readonly misspelt: NearName

  constructor(misspelt: NearName) {
    const { name, like } = misspelt
    super(
      'conflict',
      `“${name}” was never on the schedule and looks like “${like}”. Please correct it. If it is a new name, reload the page and confirm it there.`,
    )
    this.misspelt = misspelt
  }
}
