import { areOverlapping, type FoldedHandover } from '@headgate/domain'
import type { StoredTrade } from '../store/trade-queries.ts'

/** Whether a later trade moves hours on from the holder to whom this one gave them. */
export const isPassedOn = (
  { changeId, times }: Pick<StoredTrade, 'changeId' | 'times'>,
  handovers: readonly FoldedHandover[],
  isSame: (a: string, b: string) => boolean,
): boolean =>
  changeId !== undefined &&
  handovers.some(
    ({ handover, moved }) =>
      handover.changeId > changeId &&
      times.some(
        (time) =>
          time.next !== undefined &&
          isSame(handover.expected, time.next) &&
          moved.some(({ opensAt, closesAt }) => areOverlapping(time, { from: opensAt, until: closesAt })),
      ),
  )
