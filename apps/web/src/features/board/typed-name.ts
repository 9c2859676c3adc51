import { findHolderName, findPlaceholder, nameKey } from '@headgate/domain'

/**
 * Who is meant by what a captain typed: a known name is spelled as on the schedule, whatever its case, and nothing typed
 * means nobody. Undefined for a word that is no name, such as `TBD`.
 */
export function readTypedName(text: string, known: readonly string[]): string | null | undefined {
  const name = findHolderName(text)
  if (name === undefined) return null
  const same = known.find((one) => nameKey(one) === nameKey(name))
  return same ?? (findPlaceholder(name) ? undefined : name)
}
