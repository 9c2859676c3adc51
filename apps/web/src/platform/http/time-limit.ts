/** The time limit has passed. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime'
}

/** Rejects with NoAnswerInTime after `limitMs`. For work that the browser cannot abort. */
export async function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`nothing in ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
