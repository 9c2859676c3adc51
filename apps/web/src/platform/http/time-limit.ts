import { after } from '../time/device-clock.ts'

/** The time limit has passed. */
export class RequestTimeout extends Error {
  override readonly name = 'NoAnswerInTime'
}

/** Rejects with RequestTimeout after `limitMs`. For work that the browser cannot abort. */
export const withTimeout = <T>(limitMs: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = after(limitMs, () => reject(new RequestTimeout(`nothing in ${limitMs} ms`)))
    work.then(resolve, reject).finally(cancel)
  })
