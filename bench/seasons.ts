export const HOLDERS = [
  'Abbott',
  'Baker',
  'Clark',
  'Dole',
  'Evans',
  'Ford',
  'Gomez',
  'Hughes',
  'Ito',
  'Jones',
  'Klein',
  'Lopez',
]
const SLOTS = ['4AM', '10AM', '4PM', '10PM']
const FIRST_DAY = Temporal.PlainMonthDay.from('05-11')
/** The last year that a season file may contain. */
const LAST_YEAR = 2099
const LAST_DAY = Temporal.PlainMonthDay.from('11-01')

/** A CSV file of several seasons, including 2026, each from May 11 through November 1 with every turn held. */
export function seasonsCsv(seasons: number): string {
  const rows = Array.from({ length: seasons }, (_, index) => Math.min(2026, LAST_YEAR - seasons + 1) + index).flatMap(
    (year) => {
      const first = FIRST_DAY.toPlainDate({ year })
      return Array.from({ length: first.until(LAST_DAY.toPlainDate({ year })).days + 1 }, (_, day) =>
        [first.add({ days: day }), ...SLOTS.map((_slot, slot) => HOLDERS[(day + slot * 3) % HOLDERS.length])].join(','),
      )
    },
  )
  return [['Date', ...SLOTS].join(','), ...rows, ''].join('\n')
}
