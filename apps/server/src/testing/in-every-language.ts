import { LANGUAGE_CODES, type Language } from '@headgate/language'

/** One value for each language. */
export const inEveryLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<Language, T>
