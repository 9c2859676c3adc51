/** Tells a browser, whose own clock may be wrong, what time it is here: epoch milliseconds. */
export const NOW_HEADER = 'headgate-now'

export const nowHeader = (nowMs: number): Record<string, string> => ({ [NOW_HEADER]: String(nowMs) })
