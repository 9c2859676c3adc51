import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languageCookie, languageOf } from './request-language.ts'

it.each([
  [{}, 'en', 'nothing is known'],
  [{ 'accept-language': 'es' }, 'es', 'the browser is Spanish'],
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es', 'the browser is Mexican'],
  [{ 'accept-language': 'es-419' }, 'es', 'the browser is Latin American'],
  [{ 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en', 'Spanish comes second'],
  [{ 'accept-language': 'de,fr;q=0.9,es;q=0.2' }, 'es', 'none but Spanish is ours'],
  [{ 'accept-language': 'es;q=0, en;q=0.1' }, 'en', 'Spanish is ruled out'],
  [{ 'accept-language': 'ESPANOL' }, 'en', 'it is no code'],
  [{ cookie: 'headgate-language=es', 'accept-language': 'en-US' }, 'es', 'Spanish was chosen here'],
  [{ cookie: 'headgate=a.b; headgate-language=en', 'accept-language': 'es' }, 'en', 'English was chosen here'],
  [{ cookie: 'headgate-language=xx', 'accept-language': 'es' }, 'es', 'the cookie names no language of ours'],
  [{ cookie: 'headgate-language=constructor' }, 'en', 'the cookie names an object’s own property'],
  [{ cookie: 'not-headgate-language=es' }, 'en', 'the cookie is another one'],
])('given %j, then the language is %s, as %s', (headers, language, _why) => {
  expect(languageOf(headers, 'en')).toBe(language)
})

it.each(['', '*', 'fr', 'fr, *;q=0.1', ';;;,,,', 'q=1'])(
  'given Accept-Language "%s", then it is the ditch’s',
  (header) => {
    expect(languageOf({ 'accept-language': header }, 'es')).toBe('es')
  },
)

it('given any headers at all, then the language is one of ours', () => {
  const anything = fc.record({ cookie: fc.string(), 'accept-language': fc.string({ maxLength: 500 }) })
  fc.assert(fc.property(anything, (headers) => ['en', 'es'].includes(languageOf(headers, 'en'))))
})

it('given https, then the cookie never travels without it', () => {
  expect(languageCookie('es', true)).toBe(
    'headgate-language=es; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(languageCookie('en', false)).not.toContain('Secure')
})
