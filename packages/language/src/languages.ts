import type { DitchProfileShape } from '@headgate/contracts'

/**
 * The languages that residents can read, each under the code that its catalog's folder has. `name` is what its own
 * speakers call it; `tag` is its BCP 47 tag for mail, calendars, notifications and the web app manifest.
 */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-US' },
  es: { name: 'Español', tag: 'es-US' },
} as const satisfies Record<DitchProfileShape['language'], { name: string; tag: string }>

export type Language = keyof typeof LANGUAGES

/** In the order in which they are offered. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** The language with exactly this code; undefined if there is none. */
export const findLanguage = (code: string | null | undefined): Language | undefined =>
  LANGUAGE_CODES.find((language) => language === code)
