import type { DitchInfo } from '@headgate/contracts'
import { type DitchRules, readSlot, rememberObject } from '@headgate/domain'
import { useDitch } from './services.ts'

/** Equal for equal rules. */
export const rulesKey = ({ clocks, slots, firstDay, lastDay }: DitchRules): string =>
  [clocks.timeZone, slots, firstDay, lastDay].join()

/** Throws if a slot is not a time of day. */
export const readDitchRules = rememberObject((ditch: DitchInfo): DitchRules => {
  const { timeZone, offsets, timeSlots, firstDay, lastDay } = ditch
  const slots = timeSlots.map((label) => {
    const slot = readSlot(label)
    if (!slot) throw new RangeError(`not a slot: ${label}`)
    return slot
  })
  return {
    // By what the server sent: this device's zone data may be old.
    clocks: {
      timeZone,
      offsets: offsets.map(([from, minutes]) => ({ fromMs: Date.parse(from), aheadMs: minutes * 60_000 })),
    },
    slots,
    firstDay: Temporal.PlainMonthDay.from(firstDay),
    lastDay: Temporal.PlainMonthDay.from(lastDay),
  }
})

/** The rules that the ditch has now. */
export const useDitchRules = (): DitchRules => readDitchRules(useDitch())
