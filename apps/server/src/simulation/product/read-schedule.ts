import type { ScheduleResponse } from '@headgate/contracts'
import type { Segment } from '../rules/timeline.ts'
import { SlotCalendar } from './slot-calendar.ts'

const MINUTE_MS = 60_000

/** The name in a cell, without the marks of the running turn. */
const nameIn = (cell: string): string => cell.replace('💧', '').replace('[ACTIVE]', '').trim()

/** What the schedule says, as the API and the page tell it. */
export function readSchedule({ schedules, parts = {}, timeSlots }: ScheduleResponse, known: SlotCalendar): Segment[] {
  const isKnown = timeSlots.join() === known.slots.join()
  const calendar = isKnown ? known : new SlotCalendar({ ...known.rules, slots: timeSlots })
  const segments: Segment[] = []
  // Of a shared turn, a part may be nobody's.
  const add = (one: Segment) => void ((one.holder !== null || one.scheduled !== null) && segments.push(one))
  for (const [date, turns] of Object.entries(schedules)) {
    for (const [slot, cell] of Object.entries(turns)) {
      const { from: opening, until: closing } = calendar.rangeOf({ date, slot })
      const shared = parts[date]?.[slot] ?? []
      // What no part covers is the scheduled holder's; the cell of a shared turn names whoever has its water now.
      const others = shared[0] ? shared[0].scheduled : nameIn(cell)
      let at = opening
      for (const { from, until, holder, scheduled } of shared) {
        const [start, end] = [opening + from * MINUTE_MS, opening + until * MINUTE_MS]
        if (at < start) {
          add({ from: at, until: start, holder: others, scheduled: others, opening })
        }
        add({ from: start, until: end, holder, scheduled, opening })
        at = end
      }
      if (at < closing) {
        add({ from: at, until: closing, holder: others, scheduled: others, opening })
      }
    }
  }
  return segments.sort((a, b) => a.from - b.from)
}
