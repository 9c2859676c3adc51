import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { language } from '@headgate/language/texts/language'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../platform/services.ts'
import { MAILED_LINKS } from './mailed-links.ts'

const OTHERS = LANGUAGE_CODES.filter((code) => code !== language)

/**
 * A button for each other language, named in that language. The form works without scripts: the server stores the
 * choice and redirects back to this page. With scripts, the page stays as it is if that fails.
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
        const form = event.currentTarget
        const button = event.nativeEvent.submitter as HTMLButtonElement
        if ('plain' in form.dataset) return
        event.preventDefault()
        import('./choose-language.ts').then(
          ({ chooseLanguage }) => chooseLanguage(http, button.value),
          () => {
            form.dataset.plain = ''
            form.requestSubmit(button)
          },
        )
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
