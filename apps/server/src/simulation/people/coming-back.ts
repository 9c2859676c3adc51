import type { Result } from './act.ts'
import { comeIn } from './acts/accounts/scene.ts'
import type { Person } from './cast.ts'
import type { Stage } from './stage.ts'

type Came = { state: Exclude<Result, 'idle'>; reason?: string }

/** Those whose session has ended sign in again, if they can, and do it then. */
export async function comingBack<T extends Came>(stage: Stage, person: Person, call: () => Promise<T>): Promise<T> {
  const { accounts } = stage
  const outcome = await call()
  const account = accounts.find(person)
  if (outcome.reason !== 'not-signed-in' || !account || !accounts.take(person)) return outcome
  try {
    const isIn = await comeIn({ stage, person, account })
    return isIn ? await call() : outcome
  } finally {
    accounts.release(person)
  }
}
