import type { DitchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'

/** Who has which part of the water from a day on, included, until the next of the list. A sale begins another. */
export interface SharesFrom {
  from: DitchDay
  /** In thousandths of a share, whole numbers; those without any are due nothing. */
  holders: readonly { holder: HolderId; sharesThousandths: number }[]
}

/**
 * What each holder is due of the water that all had, in whole milliseconds. `waterMs` is what all had
 * under each of the shares. It is divided without a rest: what all are due is what all had, less what they had under
 * shares that are nobody's. Holders who never have a share are left out.
 */
export function dueByShares(shares: readonly SharesFrom[], waterMs: readonly number[]): ReadonlyMap<HolderId, number> {
  const due = new Map<HolderId, number>()
  for (const [at, { holders }] of shares.entries()) {
    const all = holders.reduce((sum, { sharesThousandths }) => sum + sharesThousandths, 0)
    let [before, dealtMs] = [0, 0]
    for (const { holder, sharesThousandths } of holders) {
      if (sharesThousandths <= 0) continue
      before += sharesThousandths
      const nextMs = Math.round((waterMs[at] ?? 0) * (before / all))
      due.set(holder, (due.get(holder) ?? 0) + nextMs - dealtMs)
      dealtMs = nextMs
    }
  }
  return due
}
