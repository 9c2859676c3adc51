import type { TurnViewer } from '../residents/whose-turn.ts'
import { nameKey } from '../schedule/holder-name.ts'
import { holderKeys } from '../schedule/owners-of-holder.ts'
import type { Segment, Timeline } from '../schedule/timeline.ts'

/** Finds the segments that `isOwnTurn` would, without checking every turn for each of thousands of residents. */
export class TurnsByHolder {
  readonly #byName: ReadonlyMap<string, readonly Segment[]>

  constructor({ segments }: Timeline) {
    const byName = new Map<string, Segment[]>()
    for (const [holder, held] of Map.groupBy(segments, ({ holder }) => holder)) {
      for (const key of holderKeys(holder)) byName.set(key, byName.get(key)?.concat(held) ?? held)
    }
    this.#byName = byName
  }

  /** The keys of the resident's names that are on the schedule, unique and sorted. */
  namesOf({ fullName, username, propertyOwners = [] }: TurnViewer): string[] {
    const keys = [fullName, username, ...propertyOwners].map((name) => nameKey(name ?? ''))
    return [...new Set(keys)].filter((key) => key !== '' && this.#byName.has(key)).sort()
  }

  /** The segments held under any of these keys, each once. */
  turnsOf(names: readonly string[]): Segment[] {
    return [...new Set(names.flatMap((name) => this.#byName.get(name) ?? []))]
  }
}
