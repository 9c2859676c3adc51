import { format } from '@headgate/language/texts/format'

/** `61 h 12 min`, of milliseconds. */
export const formatLength = (ms: number): string =>
  format.hours(Temporal.Duration.from({ milliseconds: Math.round(ms) }))

/** As `formatLength`, for a cell: a narrow column breaks it between hours and minutes alone. */
export const formatCell = (ms: number): string => formatLength(ms).replaceAll(/ (?=h|min)/g, '\u00a0')
