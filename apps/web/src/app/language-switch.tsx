import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/app'
import { language } from '@headgate/language/texts/language'
import { useLocation, useSearch } from 'wouter'
import type { Http } from '../platform/http/http.ts'
import { useServices } from '../platform/services.ts'
import { timeLimit } from '../platform/time/device-timers.ts'
import { closeFailureOf, toast } from '../ui/toast.ts'
import { MAILED_LINKS } from './mailed-links.ts'

const MAX_WAIT_MS = 15_000
const OTHERS = LANGUAGE_CODES.filter((code) => code !== language)

/**
 * A button for each other language, named in that language. A form that needs no script: the server stores the choice
 * and answers with this page again. With scripts the page stays where it is if that fails.
 */
export function LanguageSwitch() {
  const [path] = useLocation()
  const search = useSearch()
  const { http } = useServices()
  if (path.startsWith(MAILED_LINKS)) return null
  return (
    <form
      method="post"
      action="/language"
      onSubmit={(event) => {
        event.preventDefault()
        void chooseLanguage(http, (event.nativeEvent.submitter as HTMLButtonElement).value)
      }}
      className="flex"
    >
      <input type="hidden" name="from" value={search === '' ? path : `${path}?${search}`} />
      {OTHERS.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          className="grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-sm font-semibold text-soft hover:bg-wash hover:text-ink"
        >
          <span aria-hidden="true" className="uppercase sm:hidden">
            {code}
          </span>
          <span className="max-sm:sr-only">{LANGUAGES[code].name}</span>
        </button>
      ))}
    </form>
  )
}

/** Sent as a request, which names its origin even on a page that sends no referrer. */
export async function chooseLanguage(http: Http, code: string): Promise<void> {
  closeFailureOf(chooseLanguage)
  const body = new URLSearchParams({ language: code })
  // It leads back to a page, which is loaded by itself.
  const sent = http.fetch('/language', { method: 'POST', body, signal: timeLimit(MAX_WAIT_MS), redirect: 'manual' })
  const response = await sent.catch(() => undefined)
  if (response?.type === 'opaqueredirect') location.reload()
  else toast({ ...messages.languageUnchanged, variant: 'destructive', of: chooseLanguage })
}
