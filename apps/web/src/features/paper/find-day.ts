import { type DitchDay, ditchDay } from '@headgate/domain'

/** Undefined while a date is being typed. */
export function findDay(text: string): DitchDay | undefined {
  try {
    return ditchDay(text)
  } catch {
    return undefined
  }
}
