import {
  areOverlapping,
  type HolderId,
  hoursOfRange,
  nameKey,
  type PlaceRange,
  type SeasonChange,
  type TurnPlace,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { listChangesById } from '../store/season-queries.ts'
import type { SeasonInForce } from './record-season.ts'

interface ChangedTurn extends TurnPlace {
  range: PlaceRange
  /** Whose it was for who edits it; null for nobody. */
  was: string | null
  /** Who has it now. */
  before: HolderId | undefined
}

/** A name or an e-mail, and when; null for the server, a command or a deleted account. */
interface LastChange {
  by: string | null
  at: string | null
}

/** Who last changed each of these turns, by hand or with the whole season, and when. */
export async function findLastChangesOf(
  db: Database,
  turns: readonly ChangedTurn[],
  { changes, rules: { clocks }, nameOf }: Pick<SeasonInForce, 'changes' | 'rules' | 'nameOf'>,
): Promise<LastChange[]> {
  if (turns.length === 0) return []
  const meet = (a: PlaceRange, b: PlaceRange) => areOverlapping(hoursOfRange(a, clocks), hoursOfRange(b, clocks))
  const ids = turns.map(({ range, was, before }) => {
    const holders = new Set([was, before && nameOf(before)].flatMap((name) => (name ? [nameKey(name)] : [])))
    const concerns = ({ grounds, moves, successions, rules }: SeasonChange) =>
      rules !== undefined ||
      grounds.some((ground) => ground === 'all' || meet(ground, range)) ||
      moves.some((move) => meet(move, range)) ||
      successions.some(({ from, to }) => holders.has(nameKey(nameOf(from))) || holders.has(nameKey(nameOf(to))))
    return Math.max(
      0,
      ...withUndos(
        changes.filter(concerns).map(({ id }) => id),
        changes,
      ),
    )
  })
  const found = await listChangesById(db, [...new Set(ids)])
  const byId = new Map(found.map((change) => [change.id, change]))
  const names = await namesOfUsers(
    db,
    found.map(({ importedBy }) => importedBy),
  )
  return ids.map((id) => {
    const change = byId.get(id)
    if (!change) return { by: null, at: null }
    return { by: names.get(change.importedBy ?? '') ?? null, at: instantText(change.importedAtMs) }
  })
}

/** These changes, the undos of them, and the undos of those. */
function withUndos(ids: readonly number[], changes: readonly SeasonChange[]): ReadonlySet<number> {
  const found = new Set(ids)
  for (const { id, withdraws } of changes) if (withdraws.some((withdrawn) => found.has(withdrawn))) found.add(id)
  return found
}
