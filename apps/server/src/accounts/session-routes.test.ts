import { describe, expect, it } from 'vitest'
import { ann, registered, signIn, userOf } from '../testing/accounts.ts'

describe('the list of sessions', () => {
  it('given two devices, then each is named and one can end the other', async () => {
    const there = await registered()
    const mac = there.browser({ userAgent: 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15' })
    await signIn(there, ann, mac)
    const { sessions } = (await mac.get('/api/auth/sessions')).json()
    expect(
      sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent]),
    ).toEqual([
      ['Safari on Mac', true],
      ['Chrome on Android', false],
    ])
    expect((await mac.delete(`/api/auth/sessions/${sessions[1].id}`)).statusCode).toBe(200)
    expect(await userOf(there.annsBrowser)).toBeNull()
    await mac.delete(`/api/auth/sessions/${sessions[0].id}`)
    expect([await userOf(mac), mac.cookies.has('headgate')]).toEqual([null, false])
  })

  it("given somebody else's session, then it is not there for them", async () => {
    const there = await registered()
    const { sessions } = (await there.annsBrowser.get('/api/auth/sessions')).json()
    const bo = there.browser()
    await bo.post('/api/auth/register', { email: 'bo@example.org', password: 'flume-flume' })
    expect((await bo.delete(`/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(404)
    expect(await userOf(there.annsBrowser)).not.toBeNull()
  })
})
