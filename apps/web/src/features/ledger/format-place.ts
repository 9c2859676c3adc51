import { ditchDay } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'

/** Of a turn in a response: `Thursday 4/15, 4AM`. */
export const formatPlace = ({ date, slot }: { date: string; slot: string }): string =>
  format.place(format.shortDay(ditchDay(date)), slot)
