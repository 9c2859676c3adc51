import { format } from '@headgate/language/texts/format'

/** `61 h 12 min`, of milliseconds. */
export const formatLength = (ms: number): string =>
  format.hours(Temporal.Duration.from({ milliseconds: Math.round(ms) }))
