import { ditchDay, findSlot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'

/** Of a date from a response: `Thursday, April 15, 2027`. */
export const formatDate = (iso: string): string => format.longDayAndYear(ditchDay(iso))

export const formatShortDay = (iso: string): string => format.shortDay(ditchDay(iso))

export function formatSlot(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slot(slot) : label
}

export const formatPlace = ({ date, slot }: { date: string; slot: string }): string =>
  messages.board.place(formatShortDay(date), formatSlot(slot))
