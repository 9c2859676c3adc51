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

/** `June`, and the year where it is not this one. Written out because browsers' own wordings differ. */
export function sayMonth({ month, year }: Temporal.PlainYearMonth, thisYear: number): string {
  const name = MONTHS[month - 1] ?? ''
  return year === thisYear ? name : `${name} ${year}`
}
