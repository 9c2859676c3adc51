import { describe, expect, it } from 'vitest'
import { accounts, sessionOf, signIn, userOf } from '../../testing/accounts.ts'

describe("the sample's accounts", () => {
  it('given this machine, then they sign in with the printed passwords, and the captain is a captain', async () => {
    const there = await accounts()
    const samples = await there.identity.ensureSampleAccounts()
    for (const { email, password, role, uid } of samples) {
      const browser = there.browser()
      expect((await signIn(there, { email, password }, browser)).statusCode).toBe(200)
      expect(await sessionOf(browser)).toMatchObject({ user: { uid }, isCaptain: role === 'captain' })
    }
  })

  it('given another start, then the passwords are others', async () => {
    const there = await accounts()
    const [first] = await there.identity.ensureSampleAccounts()
    const [again] = await there.identity.ensureSampleAccounts()
    expect([again?.uid, again?.password === first?.password]).toEqual([first?.uid, false])
    expect((await signIn(there, { email: first?.email, password: first?.password })).statusCode).toBe(401)
  })

  it.each([
    ['from elsewhere', { address: '192.0.2.7' }],
    ['under another name for this machine', { host: 'rebound.example' }],
  ])('given a request %s, then no password of theirs is right', async (_where, settings) => {
    const there = await accounts()
    const [{ email, password } = { email: '', password: '' }] = await there.identity.ensureSampleAccounts()
    const answer = await signIn(there, { email, password }, there.browser(settings))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-credential'])
  })

  it("given the ditch's own season, then they are out at the next call", async () => {
    let isSampleMode = true
    const there = await accounts({ isSampleMode: () => isSampleMode })
    const [{ email, password } = { email: '', password: '' }] = await there.identity.ensureSampleAccounts()
    const browser = there.browser()
    await signIn(there, { email, password }, browser)
    isSampleMode = false
    expect(await userOf(browser)).toBeNull()
    expect((await signIn(there, { email, password })).statusCode).toBe(401)
  })

  it.each(['register', 'sign-in-link'])('given their address, then nobody gets it by %s', async (call) => {
    const there = await accounts()
    const password = call === 'register' ? { password: 'lateral-42' } : {}
    const answer = await there.browser().post(`/api/auth/${call}`, { email: 'Captain@headgate.invalid', ...password })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-credential'])
  })
})
