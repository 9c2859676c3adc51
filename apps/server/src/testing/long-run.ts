/** `npm run test:faults` repeats and enlarges what `npm test` shows once. */
export const isLongRun = process.env.FAULTS === 'long'

/** How often, how many or how long, by the run that this is. */
export const tries = ({ short, long }: { short: number; long: number }): number => (isLongRun ? long : short)
