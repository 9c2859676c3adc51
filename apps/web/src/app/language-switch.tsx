import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/app'
import { language } from '@headgate/language/texts/language'
import type { FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { toast } from '../ui/toast.ts'

const OTHERS = LANGUAGE_CODES.filter((code) => code !== language)

/**
 * A button for each other language, named in that language. A plain form, which needs no script: the server stores the
 * choice and answers with this page again.
 */
export function LanguageSwitch() {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <form method="post" action="/language" onSubmit={stayWithoutNetwork} className="flex">
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

/** Otherwise the browser would put its own error page in place of the schedule. */
function stayWithoutNetwork(event: FormEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  toast({ ...messages.languageOffline, variant: 'destructive' })
}
