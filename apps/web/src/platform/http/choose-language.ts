import { timeLimit } from '../time/device-timers.ts'
import { type Http, refusalOf } from './http.ts'

const LONGEST_WAIT_MS = 15_000

/**
 * Stores the reader's language, as the form without scripts does; the next document is in it. Sent as a request, which
 * names its origin even on a page that sends no referrer. Rejects if the server cannot be reached or refuses.
 */
export async function chooseLanguage(http: Http, language: string): Promise<void> {
  const response = await http.fetch('/language', {
    method: 'POST',
    body: new URLSearchParams({ language }),
    signal: timeLimit(LONGEST_WAIT_MS),
    // It leads back to a page, which is loaded by itself.
    redirect: 'manual',
  })
  if (response.type !== 'opaqueredirect') throw refusalOf(response, await response.text())
}
