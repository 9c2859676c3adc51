const FAHRENHEIT = new Set(['FAHRENHEIT', 'F', 'wmoUnit:degF'])
const CELSIUS = new Set(['CELSIUS', 'C', 'wmoUnit:degC'])
const INCHES = new Set(['INCHES', 'wmoUnit:in'])
const MILLIMETRES = new Set(['MILLIMETERS', 'wmoUnit:mm'])

const MILLIMETRES_IN_AN_INCH = 25.4

/** Beyond anything ever measured, so that a source's mistake is not shown as weather. */
const COLDEST_FAHRENHEIT = -130
const HOTTEST_FAHRENHEIT = 140
const WETTEST_DAY_INCHES = 75

/** Degrees Fahrenheit to the hundredth. Null for no number, an unknown unit, or a value out of range. */
export function fahrenheitOf(degrees: number | undefined, unit: string | undefined): number | null {
  if (degrees === undefined || unit === undefined) return null
  if (FAHRENHEIT.has(unit)) return within(degrees, COLDEST_FAHRENHEIT, HOTTEST_FAHRENHEIT)
  return CELSIUS.has(unit) ? within((degrees * 9) / 5 + 32, COLDEST_FAHRENHEIT, HOTTEST_FAHRENHEIT) : null
}

/** Inches of water to the hundredth. Null as in `fahrenheitOf`. */
export function inchesOf(quantity: number | undefined, unit: string | undefined): number | null {
  if (quantity === undefined || unit === undefined) return null
  if (INCHES.has(unit)) return within(quantity, 0, WETTEST_DAY_INCHES)
  return MILLIMETRES.has(unit) ? within(quantity / MILLIMETRES_IN_AN_INCH, 0, WETTEST_DAY_INCHES) : null
}

/** Null unless it is from 0 through 100. */
export const percentOf = (percent: number | undefined): number | null =>
  percent === undefined ? null : within(percent, 0, 100)

const within = (value: number, least: number, most: number): number | null =>
  value >= least && value <= most ? Math.round(value * 100) / 100 : null
