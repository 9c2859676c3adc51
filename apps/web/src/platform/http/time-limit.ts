/** Nothing came in time. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime'
}

/** What `work` comes to, or a NoAnswerInTime after so long: for what the browser gives no way to call off. */
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
