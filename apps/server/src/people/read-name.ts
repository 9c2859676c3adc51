import { findHolderName, findPlaceholder, type HolderName } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'

/** Throws `no-owner` for a text that is no name. */
export function readName(text: string): HolderName {
  const name = findHolderName(text)
  if (name && findPlaceholder(name) !== 'nobody') return name
  throw new DitchProblem('no-owner', {})
}
