import { ditchDay } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'

/** Of a date from a response: `Thursday, April 15, 2027`. */
export const formatDate = (iso: string): string => format.longDayAndYear(ditchDay(iso))

export const formatShortDay = (iso: string): string => format.shortDay(ditchDay(iso))

export const formatPlace = ({ date, slot }: { date: string; slot: string }): string =>
  format.place(formatShortDay(date), slot)
