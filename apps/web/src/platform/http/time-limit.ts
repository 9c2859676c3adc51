/** The time limit has passed. */
export class RequestTimeout extends Error {
  override readonly name = 'NoAnswerInTime'
}

/** Rejects with RequestTimeout after `limitMs`. For work that the browser cannot abort. */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestTimeout(`nothing in ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
