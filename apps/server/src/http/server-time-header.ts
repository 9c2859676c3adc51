/** The server's time in epoch milliseconds, for browsers whose clock is wrong. */
export const SERVER_TIME_HEADER = 'headgate-now'

export const serverTimeHeader = (nowMs: number): Record<string, string> => ({ [SERVER_TIME_HEADER]: String(nowMs) })
