import { messages } from '@headgate/language/texts/app'
import type { Http } from '../platform/http/http.ts'
import { timeLimit } from '../platform/time/device-timers.ts'
import { closeFailureOf, toast } from '../ui/toast.ts'

const MAX_WAIT_MS = 15_000

/** Sent as a request, which names its origin even on a page that sends no referrer. */
export async function chooseLanguage(http: Http, code: string): Promise<void> {
  closeFailureOf(chooseLanguage)
  const body = new URLSearchParams({ language: code })
  // The response redirects to a page, which is loaded separately.
  const sent = http.fetch('/language', { method: 'POST', body, signal: timeLimit(MAX_WAIT_MS), redirect: 'manual' })
  const response = await sent.catch(() => undefined)
  if (response?.type === 'opaqueredirect') location.reload()
  else toast({ ...messages.languageUnchanged, variant: 'destructive', of: chooseLanguage })
}
