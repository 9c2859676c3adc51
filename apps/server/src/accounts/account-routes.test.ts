import { describe, expect, it } from 'vitest'
import { accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

describe('changing a password', () => {
  it('given the current password, then every other device is signed out and this one has a new session', async () => {
    const server = await registered()
    const phone = server.browser()
    await signIn(server, ann, phone)
    const cookie = phone.cookies.get('headgate')
    const change = { currentPassword: ann.password, newPassword: 'weir-and-flume' }
    expect((await phone.post('/api/auth/change-password', change)).statusCode).toBe(200)
    expect(await userOf(phone)).not.toBeNull()
    expect(phone.cookies.get('headgate')).not.toBe(cookie)
    expect(await userOf(server.annsBrowser)).toBeNull()
    expect((await signIn(server)).statusCode).toBe(401)
    expect((await signIn(server, { ...ann, password: 'weir-and-flume' })).statusCode).toBe(200)
  })

  it('given an account without a password, then the refusal says so', async () => {
    const server = await accounts()
    const browser = server.browser()
    await browser.post('/api/auth/sign-in-link', { email: ann.email })
    const code = await server.code(ann.email, 'signIn')
    await browser.post('/api/auth/redeem-sign-in-link', { email: ann.email, code })
    const change = { currentPassword: ann.password, newPassword: 'weir-and-flume' }
    const answer = await browser.post('/api/auth/change-password', change)
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'no-password-yet'])
  })

  it('given a wrong current password, then nothing changes', async () => {
    const server = await registered()
    const change = { currentPassword: 'not-it-at-all', newPassword: 'weir-and-flume' }
    const answer = await server.annsBrowser.post('/api/auth/change-password', change)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password'])
    expect((await signIn(server)).statusCode).toBe(200)
  })
})

describe('deleting an account', () => {
  it('given its password, then it is gone with its sessions', async () => {
    const server = await registered()
    const wrong = await server.annsBrowser.post('/api/auth/delete-account', { password: 'not-it' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong-password'])
    expect((await server.annsBrowser.post('/api/auth/delete-account', { password: ann.password })).statusCode).toBe(200)
    expect(server.annsBrowser.cookies.has('headgate')).toBe(false)
    expect((await signIn(server)).statusCode).toBe(401)
    for (const table of ['userAccount', 'accountSession', 'signInMethod'] as const) {
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('given an account without a password, then a sign-in of the last ten minutes is required', async () => {
    const server = await accounts()
    const browser = server.browser()
    const signInByLink = async () => {
      await browser.post('/api/auth/sign-in-link', { email: ann.email })
      const code = await server.code(ann.email, 'signIn')
      expect((await browser.post('/api/auth/redeem-sign-in-link', { email: ann.email, code })).statusCode).toBe(200)
    }
    await signInByLink()
    server.clock.forward({ minutes: 11 })
    const late = await browser.post('/api/auth/delete-account', {})
    expect([late.statusCode, late.json().code]).toEqual([401, 'requires-recent-login'])
    await signInByLink()
    expect((await browser.post('/api/auth/delete-account', {})).statusCode).toBe(200)
  })
})
