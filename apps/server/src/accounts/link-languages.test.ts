import { expect, it } from 'vitest'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { ann, registered, userOf } from '../testing/accounts.ts'

const IN_SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }
const SIGN_IN = '/api/auth/sign-in-link'

it('given an account, then its links come in its language, whatever browser asks for them', async () => {
  const there = await registered({ env: { DITCH_LANGUAGE: 'en' } })
  const { uid } = (await userOf(there.annsBrowser)) ?? { uid: '' }
  await setAccountLanguage(there.store.db, uid, 'es')
  await there.browser().post(SIGN_IN, { email: ann.email })
  await there.browser().post('/api/auth/reset-link', { email: ann.email })
  const subjects = (await there.mail(ann.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Entre a Lakewood Ditch', 'Cambie su contraseña de Lakewood Ditch']))
  await setAccountLanguage(there.store.db, uid, 'en')
  await there.browser().post(SIGN_IN, { email: ann.email.toUpperCase() }, IN_SPANISH)
  await there.identity.settled()
  expect((await there.mail(ann.email.toUpperCase()))[0]?.subject).toBe('Sign in to Lakewood Ditch')
})

it.each([
  ['en', IN_SPANISH, 'Entre a Lakewood Ditch'],
  ['es', { 'accept-language': 'en-US' }, 'Sign in to Lakewood Ditch'],
  ['es', {}, 'Entre a Lakewood Ditch'],
])(
  'given an address without an account at a ditch of language %s, and a request with %j, then its link says: %s',
  async (language, headers, subject) => {
    const there = await registered({ env: { DITCH_LANGUAGE: language } })
    await there.browser().post(SIGN_IN, { email: 'nobody@example.org' }, headers)
    expect((await there.mail('nobody@example.org'))[0]).toMatchObject({
      subject,
      html: expect.stringContaining(subject.startsWith('Entre') ? '<html lang="es">' : '<html lang="en">'),
    })
  },
)
