/** Tells a browser, whose own clock may be wrong, what time it is here: epoch milliseconds. */
export const nowHeader = (nowMs: number): { 'headgate-now': string } => ({ 'headgate-now': String(nowMs) })
