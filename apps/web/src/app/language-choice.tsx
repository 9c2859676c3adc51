import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { language } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/settings'
import { useServices } from '../platform/services.ts'
import { Choice } from '../ui/choice.tsx'
import { chooseLanguage } from './choose-language.ts'

const OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))

/** The language, among the settings. */
export function LanguageChoice() {
  const { http } = useServices()
  return (
    <Choice
      legend={messages.language}
      name="language"
      options={OPTIONS}
      chosen={language}
      onChoose={(code) => void chooseLanguage(http, code)}
    />
  )
}
