/** Minutes in one of each, as people write units in English and Spanish. */
const UNITS: readonly (readonly [unit: RegExp, minutes: number])[] = [
  [/^(?:w|wks?|weeks?|semanas?)$/, 7 * 24 * 60],
  [/^d(?:ays?|[ií]as?)?$/, 24 * 60],
  [/^(?:h|hrs?|hours?|horas?)$/, 60],
  [/^(?:m|mins?|minutes?|minutos?)$/, 1],
]

const LONGEST_TEXT = 40
const CLOCK = /^(\d{1,4}):([0-5]\d)(?::00)?$/
const PARTS = /^(?:\d+(?:[.,]\d+)?\s*[a-zí]+\.?[\s,]*)+(?:\d+)?$/
const PART = /(\d+(?:[.,]\d+)?)\s*([a-zí]*)\.?/g

/**
 * Reads a length of time as people write it, rounded to the minute, more than 0: `585 min`, `9:45`, `9 h 45`, `9h 45m`,
 * `188h`, `10.5d`. A number alone is of `unit`. Undefined if it is none.
 */
export function findLength(text: string, unit?: 'hours' | 'minutes'): number | undefined {
  const minutes = findExactLength(text, unit)
  return minutes === undefined ? undefined : Math.round(minutes)
}

/** Like `findLength`, not rounded; half a minute at least. */
export function findExactLength(text: string, unit?: 'hours' | 'minutes'): number | undefined {
  const plain = text.trim().toLowerCase()
  if (plain.length > LONGEST_TEXT) return undefined
  const clock = CLOCK.exec(plain)
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : sumOfParts(withUnit(plain, unit))
  return minutes >= 0.5 && minutes <= Number.MAX_SAFE_INTEGER ? minutes : undefined
}

const withUnit = (text: string, unit = ''): string => (/^\d+(?:[.,]\d+)?$/.test(text) ? `${text} ${unit}` : text)

/** NaN unless each part has a unit smaller than the one before. The last may do without: `9 h 45`. */
function sumOfParts(text: string): number {
  if (!PARTS.test(text)) return Number.NaN
  let [sum, next] = [0, 0]
  for (const [, amount = '', unit = ''] of text.matchAll(PART)) {
    const found = unit === '' ? next : UNITS.findIndex(([pattern]) => pattern.test(unit))
    const minutes = found < next ? undefined : UNITS[found]?.[1]
    if (minutes === undefined) return Number.NaN
    // 1,231 and 1.231 minutes are thousands; half of the world has a comma before decimals.
    const isThousands = minutes === 1 && /^(?:\d{1,3},|\d\.)\d{3}$/.test(amount)
    sum += Number(amount.replace(/[.,]/, isThousands ? '' : '.')) * minutes
    next = found + 1
  }
  return sum
}
