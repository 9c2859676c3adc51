import type { DitchInfo } from '@headgate/contracts'
import { type DitchRules, readSlot } from '@headgate/domain'
import { useMemo } from 'react'
import { useDitch } from './services.ts'

/** Equal for equal rules. */
export const rulesKey = ({ timeZone, slots, firstDay, lastDay }: DitchRules): string =>
  [timeZone, slots, firstDay, lastDay].join()

/** Throws if a slot is not a time of day. */
export function readDitchRules({ timeZone, timeSlots, firstDay, lastDay }: DitchInfo): DitchRules {
  const slots = timeSlots.map((label) => {
    const slot = readSlot(label)
    if (!slot) throw new RangeError(`not a slot: ${label}`)
    return slot
  })
  return {
    timeZone,
    slots,
    firstDay: Temporal.PlainMonthDay.from(firstDay),
    lastDay: Temporal.PlainMonthDay.from(lastDay),
  }
}

/** The rules that the ditch has now. */
export function useDitchRules(): DitchRules {
  const ditch = useDitch()
  return useMemo(() => readDitchRules(ditch), [ditch])
}
