import { MONTHS } from '@headgate/domain'

/** `June`, with the year if it is not this one. */
export function formatMonth({ month, year }: Temporal.PlainYearMonth, thisYear: number): string {
  const name = MONTHS[month - 1] ?? ''
  return year === thisYear ? name : `${name} ${year}`
}
