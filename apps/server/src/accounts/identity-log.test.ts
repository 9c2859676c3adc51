import { describe, expect, it } from 'vitest'
import { type Accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

const WRONG = { ...ann, password: 'not-the-password' }

describe('the log', () => {
  const events = ({ log }: Accounts) => log.filter(({ event, refused }) => event ?? refused)

  it('given sign-ins and refusals, then each is logged with the account and the address', async () => {
    const server = await registered()
    const eve = server.browser({ address: '203.0.113.9' })
    await signIn(server, WRONG, eve)
    await eve.post('/api/auth/redeem-sign-in-link', { email: ann.email, code: 'made-up' })
    await eve.get('/api/auth/sessions')
    const uid = (await userOf(server.annsBrowser))?.uid
    const who = server.identity.pseudonym(ann.email)
    expect(events(server)).toMatchObject([
      { event: 'signed-in', how: 'register', uid, ip: '127.0.0.1' },
      { refused: 'invalid-credential', route: '/api/auth/sign-in', who, ip: '203.0.113.9' },
      { refused: 'invalid-action-code', route: '/api/auth/redeem-sign-in-link', who, ip: '203.0.113.9' },
      { refused: 'user-token-expired', route: '/api/auth/sessions', ip: '203.0.113.9' },
    ])
  })

  it('given calls that set cookies, redirect or end a session, then nothing is answered twice', async () => {
    const server = await registered()
    const { annsBrowser } = server
    await signIn(server, ann)
    const { sessions } = (await annsBrowser.get('/api/auth/sessions')).json()
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await annsBrowser.delete(`/api/auth/sessions/${other.id}`)).json()).toEqual({ done: true })
    await annsBrowser.get('/api/auth/google/callback?state=foreign&code=foreign')
    expect((await annsBrowser.post('/api/auth/sign-out')).json()).toEqual({ done: true })
    expect(server.log.filter(({ err }) => err)).toEqual([])
  })

  it('given the whole log, then no e-mail, password, code or cookie is in it', async () => {
    const server = await registered()
    await server.browser().post('/api/auth/reset-link', { email: ann.email })
    const code = await server.code(ann.email, 'resetPassword')
    await server.browser().post('/api/auth/reset-password', { code, password: 'weir-and-flume' })
    await signIn(server, WRONG)
    const cookie = server.annsBrowser.cookies.get('headgate') ?? ''
    const text = JSON.stringify(server.log)
    for (const secret of [
      'ann@',
      ann.password,
      WRONG.password,
      'weir-and-flume',
      code,
      cookie,
      decodeURIComponent(cookie),
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

it('given any answer about accounts, then no cache may store it', async () => {
  const server = await registered()
  const answers = [
    await server.annsBrowser.get('/api/session'),
    await server.annsBrowser.get('/api/auth/sessions'),
    await signIn(server, WRONG),
    await server.browser().get('/api/auth/google/callback'),
  ]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'))
})
