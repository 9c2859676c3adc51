import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/app'
import { language } from '@headgate/language/texts/language'
import type { SubmitEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Http } from '../platform/http/http.ts'
import { useServices } from '../platform/services.ts'
import { closeFailureOf, toast } from '../ui/toast.ts'
import { MAILED_LINKS } from './mailed-links.ts'

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
    <form method="post" action="/language" onSubmit={(event) => choose(http, event)} className="flex">
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

function choose(http: Http, event: SubmitEvent): void {
  event.preventDefault()
  closeFailureOf(choose)
  const { value } = event.nativeEvent.submitter as HTMLButtonElement
  import('../platform/http/choose-language.ts')
    .then(({ chooseLanguage }) => chooseLanguage(http, value))
    .then(
      () => location.reload(),
      () => toast({ ...messages.languageUnchanged, variant: 'destructive', of: choose }),
    )
}
