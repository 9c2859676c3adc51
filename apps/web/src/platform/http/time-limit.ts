import { after } from '../time/device-clock.ts'

/** The time limit has passed. */
export class RequestTimeout extends Error {
  override readonly name = 'NoAnswerInTime'
}

/** Rejects with RequestTimeout after `limitMs`. For work that the browser cannot abort. */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let cancel = () => {}
  const limit = new Promise<never>((_, reject) => {
    cancel = after(limitMs, () => reject(new RequestTimeout(`nothing in ${limitMs} ms`)))
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    cancel()
  }
}
