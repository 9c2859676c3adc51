import type { TurnViewer } from '../residents/whose-turn.ts'
import { nameKey } from '../schedule/holder-name.ts'
import type { Season } from '../schedule/season.ts'
import type { Turn } from '../schedule/turn.ts'

/** Finds the turns that `isOwnTurn` would, without checking every turn for each of thousands of residents. */
export class TurnsByHolder {
  readonly #byName: ReadonlyMap<string, readonly Turn[]>

  constructor({ turns }: Season) {
    const keys = new Map<string, string>()
    for (const { holder } of turns) if (!keys.has(holder)) keys.set(holder, nameKey(holder))
    this.#byName = Map.groupBy(turns, ({ holder }) => keys.get(holder) ?? '')
  }

  /** The keys of the resident's names that are on the schedule, unique and sorted. */
  namesOf({ fullName, username, propertyOwners = [] }: TurnViewer): string[] {
    const keys = [fullName, username, ...propertyOwners].map((name) => nameKey(name ?? ''))
    return [...new Set(keys)].filter((key) => key !== '' && this.#byName.has(key)).sort()
  }

  /** The turns held under any of these keys. */
  turnsOf(names: readonly string[]): Turn[] {
    return names.flatMap((name) => this.#byName.get(name) ?? [])
  }
}
