/** Work that may take long, and can pause wherever it yields. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does it all without a pause. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
