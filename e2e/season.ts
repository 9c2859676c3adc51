/** Who has each slot in the tests' season: the same four every day, so that a row's slot says its holder. */
const HOLDERS = { '4AM': 'Abbott', '10AM': 'Baker', '4PM': 'Clark', '10PM': 'Dole' }
const LAST_DAY = '11-01'

/** A season from `from` through November 1 of that year, every turn held, in the form captains import. */
export function seasonCsv(...from: readonly string[]): string {
  const rows = from.flatMap((first) => {
    const days = daysFrom(Temporal.PlainDate.from(first))
    return days.map((day) => [day, ...Object.values(HOLDERS)].join(','))
  })
  return [['Date', ...Object.keys(HOLDERS)].join(','), ...rows, ''].join('\n')
}

function daysFrom(first: Temporal.PlainDate): Temporal.PlainDate[] {
  const last = Temporal.PlainMonthDay.from(LAST_DAY).toPlainDate({ year: first.year })
  return Array.from({ length: first.until(last).days + 1 }, (_, index) => first.add({ days: index }))
}
