const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `June`, with the year if it is not this one. Written out because browsers word it differently. */
export function formatMonth({ month, year }: Temporal.PlainYearMonth, thisYear: number): string {
  const name = MONTHS[month - 1] ?? ''
  return year === thisYear ? name : `${name} ${year}`
}
