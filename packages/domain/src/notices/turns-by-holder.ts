import type { HolderId } from '../schedule/holder-id.ts'
import type { Segment, Timeline } from '../schedule/timeline.ts'

/** Finds the segments of some holders without checking every one for each of thousands of residents. */
export class TurnsByHolder {
  readonly #byHolder: ReadonlyMap<HolderId, readonly Segment[]>

  constructor({ segments }: Timeline) {
    this.#byHolder = Map.groupBy(segments, ({ holder }) => holder)
  }

  /** Those of them who are on the schedule. */
  amongShown(own: Iterable<HolderId>): HolderId[] {
    return [...own].filter((holder) => this.#byHolder.has(holder))
  }

  turnsOf(own: readonly HolderId[]): Segment[] {
    return own.flatMap((holder) => this.#byHolder.get(holder) ?? [])
  }
}
