import { observableOf } from '../storage/observable.ts'

/** Asks whether to sign out although a press waits. */
export interface LeaveQuestion {
  answer: (isLeaving: boolean) => void
}

/** Drawn by a dialog of the account menu, which is on every page of somebody who is signed in. */
export const leaveQuestion = observableOf<LeaveQuestion | undefined>(undefined)

/** Resolves with what they answer. Asking again answers the question before with no. */
export function askToLeave(): Promise<boolean> {
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
