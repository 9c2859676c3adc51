/** Runs what it is given in the order in which it was given. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

/** Large files take memory, so that only one is read at a time, whoever sent it. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
