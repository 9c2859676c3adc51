/** This device's time, in epoch milliseconds. */
export const deviceMs = (): number => Date.now()
