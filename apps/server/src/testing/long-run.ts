/** `npm run test:faults` repeats and enlarges what `npm test` shows once. */
export const isLongRun = process.env.FAULTS === 'long'

/** Picks a count or a duration by the kind of run. */
export const tries = ({ short, long }: { short: number; long: number }): number => (isLongRun ? long : short)
