import { Broken } from '../rules/broken.ts'
import { comeIn } from './acts/accounts/scene.ts'
import type { Person } from './cast.ts'
import { firstCaptainOf, type Result, type Stage } from './stage.ts'

type Came = { state: Exclude<Result, 'idle'>; reason?: string }

/** Those whose session has ended sign in again, if they can, and do it then. */
export async function comingBack<T extends Came>(stage: Stage, person: Person, call: () => Promise<T>): Promise<T> {
  const { accounts } = stage
  const outcome = await call()
  const account = accounts.find(person)
  if (outcome.reason !== 'not-signed-in' || !account) return outcome
  const again = async () => ((await comeIn({ stage, person, account })) ? call() : outcome)
  return (await accounts.whileFree(person, again)) ?? outcome
}

/**
 * Finds out which of the changes were done whose answers were lost. False while nobody can tell, because no machine
 * answers.
 */
export async function settlePending(stage: Stage): Promise<boolean> {
  const { product, timeline, pending } = stage
  if (pending.length === 0) return true
  const captain = firstCaptainOf(stage)
  const listed = await comingBack(stage, captain, () => product.desk.listChanges(captain))
  if (listed.state !== 'accepted') return false
  const known = new Set(timeline.ids)
  for (const record of listed.value.filter(({ id }) => !known.has(id)).reverse()) {
    const at = pending.findIndex(({ isThis }) => isThis(record))
    const [done] = at === -1 ? [] : pending.splice(at, 1)
    if (!done) throw new Broken('every change is somebody’s', `change ${record.id} (${record.source}) is nobody’s`)
    const made = done.ifDone(record.id)
    timeline.record(made.id, made.changes)
  }
  pending.length = 0
  return true
}
