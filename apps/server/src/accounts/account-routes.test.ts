import { describe, expect, it } from 'vitest'
import { addResident, findResidentOf } from '../store/resident-queries.ts'
import { accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

describe('changing a password', () => {
  it('given the current one, then every other device is signed out and this one has a new session', async () => {
    const there = await registered()
    const phone = there.browser()
    await signIn(there, ann, phone)
    const cookie = phone.cookies.get('headgate')
    const change = { currentPassword: ann.password, newPassword: 'weir-and-flume' }
    expect((await phone.post('/api/auth/change-password', change)).statusCode).toBe(200)
    expect(await userOf(phone)).not.toBeNull()
    expect(phone.cookies.get('headgate')).not.toBe(cookie)
    expect(await userOf(there.annsBrowser)).toBeNull()
    expect((await signIn(there)).statusCode).toBe(401)
    expect((await signIn(there, { ...ann, password: 'weir-and-flume' })).statusCode).toBe(200)
  })

  it('given another one, then nothing changes', async () => {
    const there = await registered()
    const change = { currentPassword: 'not-it-at-all', newPassword: 'weir-and-flume' }
    const answer = await there.annsBrowser.post('/api/auth/change-password', change)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password'])
    expect((await signIn(there)).statusCode).toBe(200)
  })

  it('given nobody signed in, then 401', async () => {
    const change = { currentPassword: 'a', newPassword: 'weir-and-flume' }
    const answer = await (await accounts()).browser().post('/api/auth/change-password', change)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'user-token-expired'])
  })
})

const WORDS = { username: 'ann', fullName: 'Ann', phone: null, address: '1 Elm Ct', placeId: 'p-1', photoUrl: null }

describe('deleting an account', () => {
  it('given its password, then it is gone with its sessions and what was told', async () => {
    const there = await registered()
    const uid = (await userOf(there.annsBrowser))?.uid ?? ''
    await addResident(there.store.db, uid, WORDS, there.clock.now())
    const wrong = await there.annsBrowser.post('/api/auth/delete-account', { password: 'not-it' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong-password'])
    expect((await there.annsBrowser.post('/api/auth/delete-account', { password: ann.password })).statusCode).toBe(200)
    expect(await findResidentOf(there.store.db, uid)).toBeUndefined()
    expect(there.annsBrowser.cookies.has('headgate')).toBe(false)
    expect((await signIn(there)).statusCode).toBe(401)
    for (const table of ['identityUser', 'identitySession', 'identityAccount'] as const) {
      expect(await there.store.db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })

  it('given no password to ask for, then a sign-in minutes ago is wanted', async () => {
    const there = await accounts()
    const browser = there.browser()
    const signInByLink = async () => {
      await browser.post('/api/auth/sign-in-link', { email: ann.email })
      const code = await there.code(ann.email, 'signIn')
      expect((await browser.post('/api/auth/redeem-sign-in-link', { email: ann.email, code })).statusCode).toBe(200)
    }
    await signInByLink()
    there.clock.forward({ minutes: 11 })
    const late = await browser.post('/api/auth/delete-account', {})
    expect([late.statusCode, late.json().code]).toEqual([401, 'requires-recent-login'])
    await signInByLink()
    expect((await browser.post('/api/auth/delete-account', {})).statusCode).toBe(200)
  })
})
