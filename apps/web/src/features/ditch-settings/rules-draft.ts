import type { DitchRulesShape } from '@headgate/contracts'
import { findSlot, type Slot, slotMinute } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'

/** The ditch's rules as they are typed. */
export interface RulesDraft {
  timeZone: string
  /** `HH:MM` each, as time fields hold them; blank for one without a time. */
  times: readonly string[]
  /** `MM-DD` */
  firstDay: string
  lastDay: string
}

export type RulesFaults = Partial<Record<keyof RulesDraft, string>>

export const writeRules = ({ timeZone, slots, firstDay, lastDay }: DitchRulesShape): RulesDraft => ({
  timeZone,
  times: slots.map(writeTime),
  firstDay,
  lastDay,
})

/** The slots are sorted. The faults are those of every field, found before anything is sent. */
export function readRules({ timeZone, times, firstDay, lastDay }: RulesDraft): {
  rules: DitchRulesShape
  faults: RulesFaults
} {
  const slots = sortTimes(times).flatMap((time) => findSlot(time) ?? [])
  const twice = slots.find((slot, index) => slot === slots[index - 1])
  return {
    rules: { timeZone, slots, firstDay, lastDay },
    faults: {
      ...((slots.length === 0 || slots.length < times.length) && { times: messages.faults.noSlot }),
      ...(twice && { times: messages.faults.sameSlot(format.slotTime(twice)) }),
      ...(firstDay === '' && { firstDay: messages.faults.day }),
      ...(lastDay < firstDay && { lastDay: lastDay === '' ? messages.faults.day : messages.faults.seasonBackwards }),
    },
  }
}

/** The name of the first field that is faulty. */
export function faultyField(faults: RulesFaults): string | undefined {
  const [first] = Object.keys(faults)
  return first === 'times' ? 'slot-0' : first
}

/** `16:00` for `4PM`; blank for a text that is no time of day. */
function writeTime(label: string): string {
  const slot = findSlot(label)
  return slot ? writeMinute(slotMinute(slot)) : ''
}

/** `16:00` for 960. */
export const writeMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Earliest first; blank ones stay last. */
export const sortTimes = (times: readonly string[]): string[] => [
  ...times.filter((time) => time !== '').toSorted(),
  ...times.filter((time) => time === ''),
]

/** How long each turn lasts, in the order of `times`; undefined for one without a time. */
export function listLengths(times: readonly string[]): (Temporal.Duration | undefined)[] {
  const minutes = times.map((time) => findSlot(time)).map((slot) => slot && slotMinute(slot as Slot))
  const known = minutes.filter((minute) => minute !== undefined).toSorted((a, b) => a - b)
  return minutes.map((minute) => {
    if (minute === undefined) return undefined
    const next = known.find((other) => other > minute) ?? (known[0] as number) + 24 * 60
    return Temporal.Duration.from({ minutes: next - minute })
  })
}
