import { DitchError, type NearName } from '@headgate/domain'

/** A new holder's name looks like one there was; nothing was changed. */
export class MaybeMisspelt extends DitchError {
  readonly misspelt: NearName

  constructor(misspelt: NearName) {
    const { name, like } = misspelt
    super(
      'conflict',
      `“${name}” was never on the schedule and looks like “${like}”. Please correct it, or confirm that it is a new name.`,
    )
    this.misspelt = misspelt
  }
}
