import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { ann, registered, signIn, userOf } from '../testing/accounts.ts'

describe('the list of sessions', () => {
  it('given two devices, then each is named and one can sign out the other', async () => {
    const server = await registered()
    const mac = server.browser({ userAgent: 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15' })
    await signIn(server, ann, mac)
    const { sessions } = (await mac.get('/api/auth/sessions')).json()
    expect(
      sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent]),
    ).toEqual([
      ['Safari on Mac', true],
      ['Chrome on Android', false],
    ])
    expect((await mac.delete(`/api/auth/sessions/${sessions[1].id}`)).statusCode).toBe(200)
    expect(await userOf(server.annsBrowser)).toBeNull()
    await mac.delete(`/api/auth/sessions/${sessions[0].id}`)
    expect([await userOf(mac), mac.cookies.has('headgate')]).toEqual([null, false])
  })

  it("given somebody else's session, then ending it is a 404", async () => {
    const server = await registered()
    const { sessions } = (await server.annsBrowser.get('/api/auth/sessions')).json()
    const bo = server.browser()
    await bo.post('/api/auth/register', { email: 'bo@example.org', password: 'flume-flume' })
    expect((await bo.delete(`/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(404)
    expect(await userOf(server.annsBrowser)).not.toBeNull()
  })
})

describe.each(ENGINES)('one account or address without end, on %s', (engine) => {
  it('given sixty devices signed in, then the next sign-in ends the ones that were used least lately', async () => {
    const server = await registered({ engine })
    const { db } = server.store
    const { uid = '' } = (await userOf(server.annsBrowser)) ?? {}
    await db.deleteFrom('accountSession').execute()
    const at = (minute: number) =>
      server.clock.now().subtract({ minutes: minute }).toString({ smallestUnit: 'millisecond' })
    const session = { userId: uid, userAgent: null, expiresAt: at(-60), createdAt: at(90) }
    for (let n = 0; n < 60; n += 1) {
      await db
        .insertInto('accountSession')
        .values({ ...session, id: `s${n}`, token: `t${n}`, updatedAt: at(n) })
        .execute()
    }
    const last = server.browser()
    await signIn(server, ann, last)
    expect(await userOf(last)).not.toBeNull()
    const left = await db.selectFrom('accountSession').select('id').where('id', 'like', 's%').execute()
    expect([left.length, left.some(({ id }) => id === 's0'), left.some(({ id }) => id === 's59')]).toEqual([
      49,
      true,
      false,
    ])
  })
})
