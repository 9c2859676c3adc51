/** Tells a browser, whose own clock may be wrong, what time it is here: epoch milliseconds. */
export const SERVER_TIME_HEADER = 'headgate-now'

export const serverTimeHeader = (nowMs: number): Record<string, string> => ({ [SERVER_TIME_HEADER]: String(nowMs) })
