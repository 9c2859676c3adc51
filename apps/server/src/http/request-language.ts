import type { IncomingHttpHeaders } from 'node:http'
import { findLanguage, LANGUAGE_CODES, type Language } from '@headgate/language'
import Negotiator from 'negotiator'
import { findCookie } from '../adapters/identity/session-cookie.ts'

/** Holds the language that was chosen in this browser. It is not secret, and decides about nothing else. */
const LANGUAGE_COOKIE = 'headgate-language'

/** Browsers keep a cookie for 400 days at most. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60

/** Request headers that decide the language, for `Vary`. */
export const LANGUAGE_HEADERS = 'cookie, accept-language'

/** Browsers send a handful of different values; what others send must not fill the memory. */
const MAX_REMEMBERED = 200
const accepted = new Map<string, Language | undefined>()

/** The language that was chosen in this browser. */
export const chosenLanguage = (headers: IncomingHttpHeaders): Language | undefined =>
  findLanguage(findCookie(headers, LANGUAGE_COOKIE))

/** The language of a request: the one chosen in this browser, else the browser's own, else `fallback`. */
export const languageOf = (headers: IncomingHttpHeaders, fallback: Language): Language =>
  chosenLanguage(headers) ?? acceptedLanguage(headers['accept-language']) ?? fallback

/** The `Set-Cookie` value that keeps a choice. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The best of our languages for an `Accept-Language` header. Undefined if it names none of them or any at all. */
function acceptedLanguage(header = ''): Language | undefined {
  if (header === '') return undefined
  if (accepted.has(header)) return accepted.get(header)
  // Listed with `*`, any language is fine, so the ditch's own is.
  const named = header.replace(/\*/g, 'x')
  const language = findLanguage(new Negotiator({ headers: { 'accept-language': named } }).language([...LANGUAGE_CODES]))
  if (accepted.size >= MAX_REMEMBERED) accepted.clear()
  accepted.set(header, language)
  return language
}
