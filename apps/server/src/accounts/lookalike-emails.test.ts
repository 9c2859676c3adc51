import { expect, it } from 'vitest'
import { ann, registered } from '../testing/accounts.ts'

/** In lower case, the Kelvin sign is a `k` and a dotted capital I begins with an `i`; full-width letters normalize. */
const LOOKALIKES = ['\u212Aim@example.org', 'K\u0130m@example.org', '\uFF4Bim@example.org', 'kim@example.or\u{1D420}']

it.each(LOOKALIKES)('given %s, then it is refused, and mails nothing to the address it looks like', async (email) => {
  const server = await registered()
  await server.browser().post('/api/auth/register', { ...ann, email: 'kim@example.org' })
  const before = (await server.mail('kim@example.org')).length
  for (const call of ['register', 'sign-in', 'sign-in-link', 'reset-link', 'redeem-sign-in-link']) {
    const more = { register: ann, 'sign-in': ann, 'redeem-sign-in-link': { code: 'x' } }[call]
    const answer = await server.browser().post(`/api/auth/${call}`, { ...more, email })
    expect([call, answer.statusCode]).toEqual([call, 400])
  }
  expect(await server.mail('kim@example.org')).toHaveLength(before)
})
