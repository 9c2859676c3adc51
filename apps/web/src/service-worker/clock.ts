/** What this device believes the time to be, in epoch milliseconds. */
export const deviceMs = (): number => Date.now()
