import type { HolderId } from '../schedule/holder-id.ts'
import { nameKey } from '../schedule/holder-name.ts'
import { holderKeys } from '../schedule/owners-of-holder.ts'

/** The names that holders are compared with. Missing or blank names match nothing. */
export interface TurnViewer {
  fullName?: string | null | undefined
  username?: string | null | undefined
  /** The owners of the property the resident has verified. */
  propertyOwners?: readonly string[] | undefined
}

/**
 * Whether the holder, or one of the owners who are the holder together, is the viewer's full name, their username, or
 * an owner of the property they verified. Case, spacing and Unicode form are ignored. Schedules use surnames, so the
 * full name alone would hardly ever match.
 */
export function isOwnTurn(holder: string, viewer: TurnViewer): boolean {
  const keys = holderKeys(holder)
  return viewerKeys(viewer).some((key) => keys.includes(key))
}

/** The keys of the viewer's names, of which one is among the `holderKeys` of their own turns. Each once. */
export function viewerKeys({ fullName, username, propertyOwners = [] }: TurnViewer): string[] {
  const keys = [fullName, username, ...propertyOwners].map((name) => nameKey(name ?? ''))
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Finds the holders whose turns are somebody's own, as `isOwnTurn` does, without comparing thousands of names. */
export function holdersByName(
  holders: Iterable<readonly [HolderId, string]>,
): (viewer: TurnViewer) => ReadonlySet<HolderId> {
  const keyed = [...holders].flatMap(([holder, name]) => holderKeys(name).map((key) => ({ key, holder })))
  const byKey = Map.groupBy(keyed, ({ key }) => key)
  return (viewer) => new Set(viewerKeys(viewer).flatMap((key) => (byKey.get(key) ?? []).map(({ holder }) => holder)))
}
