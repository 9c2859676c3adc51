import { findHolderName, findPlaceholder, type NearName, nameKey, nearNames } from '@headgate/domain'

/** What a captain meant by a name they typed: a holder or nobody, or a question first. */
export type TypedName =
  | { kind: 'holder'; name: string | null }
  | { kind: 'no-name'; text: string }
  | { kind: 'near'; near: NearName }

interface Names {
  /** Those of the schedule, spelled as they are there. */
  known: readonly string[]
  /** Those that the captain has said are correct. */
  newNames: readonly string[]
}

/** Nothing typed means nobody. A known name is spelled as on the schedule, whatever its case. */
export function readTypedName(text: string, { known, newNames }: Names): TypedName {
  const name = findHolderName(text)
  if (name === undefined) return { kind: 'holder', name: null }
  const key = nameKey(name)
  const same = [...known, ...newNames].find((one) => nameKey(one) === key)
  if (same !== undefined) return { kind: 'holder', name: same }
  if (findPlaceholder(name)) return { kind: 'no-name', text: name }
  const [near] = nearNames([name], known)
  return near ? { kind: 'near', near } : { kind: 'holder', name }
}
