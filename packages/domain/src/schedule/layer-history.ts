import type { Handover, Layers, Reassignment, Succession } from './layers.ts'

/** One change of the season, as far as its layers are concerned. */
export interface LayeredChange {
  id: number
  /** Whose season it changed; layers over a sample do not apply to a season of the ditch's own. */
  owner: string
  reassignments: readonly Reassignment[]
  handovers: readonly Handover[]
  successions: readonly Succession[]
  /** The changes whose layers it takes back. */
  withdraws: readonly number[]
}

/**
 * The changes that are taken back. A change that is taken back takes nothing back itself, so undoing an undo brings the
 * change back.
 */
export function withdrawnChanges(changes: readonly Pick<LayeredChange, 'id' | 'withdraws'>[]): ReadonlySet<number> {
  const withdrawn = new Set<number>()
  for (const { id, withdraws } of changes.toSorted((a, b) => b.id - a.id)) {
    if (!withdrawn.has(id)) for (const taken of withdraws) withdrawn.add(taken)
  }
  return withdrawn
}

/** The layers that hold after the last of these changes, for a season of `owner`. Takes changes in order. */
export function layersInForce(changes: readonly LayeredChange[], owner: string): Layers {
  const withdrawn = withdrawnChanges(changes)
  const inForce = changes.filter((change) => change.owner === owner && !withdrawn.has(change.id))
  return {
    reassignments: inForce.flatMap(({ reassignments }) => reassignments),
    handovers: inForce.flatMap(({ handovers }) => handovers),
    successions: inForce.flatMap(({ successions }) => successions),
  }
}
