import { observableOf } from '../storage/observable.ts'
import type { StoredValues } from '../storage/storage.ts'
import { listWaiting } from './waiting-presses.ts'

/** Asks whether to sign out although a press waits. */
export interface LeaveQuestion {
  answer: (isLeaving: boolean) => void
}

/** Drawn by a dialog of the account menu, which is on every page of somebody who is signed in. */
export const leaveQuestion = observableOf<LeaveQuestion | undefined>(undefined)

/** True at once if nothing of the account waits to be sent; else what they answer. */
export async function mayLeave(storage: StoredValues, userId: string): Promise<boolean> {
  if (listWaiting(storage, userId).length === 0) return true
  leaveQuestion.current()?.answer(false)
  return new Promise((resolve) =>
    leaveQuestion.set({
      answer(isLeaving) {
        leaveQuestion.set(undefined)
        resolve(isLeaving)
      },
    }),
  )
}
