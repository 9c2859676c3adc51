import { describe, expect, it } from 'vitest'
import { type Accounts, accounts, ann, registered, signIn, userOf } from '../testing/accounts.ts'

const WRONG = { ...ann, password: 'not-the-password' }

describe('the log', () => {
  const events = ({ log }: Accounts) => log.filter(({ event, refused }) => event ?? refused)

  it('given sign-ins and refusals, then each is noted with who and from where', async () => {
    const there = await registered()
    const eve = there.browser({ address: '203.0.113.9' })
    await signIn(there, WRONG, eve)
    await eve.post('/api/auth/redeem-sign-in-link', { email: ann.email, code: 'made-up' })
    await eve.get('/api/auth/sessions')
    const uid = (await userOf(there.annsBrowser))?.uid
    const who = there.identity.pseudonym(ann.email)
    expect(events(there)).toMatchObject([
      { event: 'signed-in', how: 'register', uid, ip: '127.0.0.1' },
      { refused: 'invalid-credential', route: '/api/auth/sign-in', who, ip: '203.0.113.9' },
      { refused: 'invalid-action-code', route: '/api/auth/redeem-sign-in-link', who, ip: '203.0.113.9' },
      { refused: 'user-token-expired', route: '/api/auth/sessions', ip: '203.0.113.9' },
    ])
  })

  it('given everything that was said, then no e-mail, password, code or cookie is in it', async () => {
    const there = await registered()
    await there.browser().post('/api/auth/reset-link', { email: ann.email })
    const code = await there.code(ann.email, 'resetPassword')
    await there.browser().post('/api/auth/reset-password', { code, password: 'weir-and-flume' })
    await signIn(there, WRONG)
    const cookie = there.annsBrowser.cookies.get('headgate') ?? ''
    const text = JSON.stringify(there.log)
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

  it('given a foreign page, hostile words or too many of them, then each refusal is noted, and no word of it', async () => {
    const there = await accounts()
    const eve = there.browser({ address: '203.0.113.9' })
    await eve.post('/api/auth/sign-out', undefined, { 'sec-fetch-site': 'cross-site' })
    await eve.post('/api/auth/register', { ...ann, kind: 'sample' })
    await eve.post('/api/auth/register', '{"__proto__":{}}', { 'content-type': 'application/json' })
    await eve.post('/api/auth/register', { ...ann, password: 'x'.repeat(100_000) })
    const [method, ip, route] = ['POST', '203.0.113.9', '/api/auth/register']
    expect(events(there)).toMatchObject([
      { refused: 'not-allowed', method, ip, route: '/api/auth/sign-out' },
      { refused: 'invalid-input', method, ip, route },
      { refused: 'invalid-input', method, ip, route },
      { refused: 'invalid-input', method, ip, route },
    ])
    expect(JSON.stringify(there.log)).not.toMatch(/ann@|lateral|sample|xxx/)
  })

  it('given a name with line ends in it, then it stays within its line', async () => {
    const there = await accounts()
    const userAgent = 'x","event":"signed-in","uid":"eve'
    await there
      .browser({ userAgent })
      .post('/api/auth/sign-in', { email: 'a@example.org', password: 'a\n{"event":"x"}' })
    expect(there.log.some(({ event }) => event === 'signed-in' || event === 'x')).toBe(false)
  })
})

it('given any answer about accounts, then nobody keeps it', async () => {
  const there = await registered()
  const answers = [
    await there.annsBrowser.get('/api/session'),
    await there.annsBrowser.get('/api/auth/sessions'),
    await signIn(there, WRONG),
    await there.browser().get('/api/auth/google/callback'),
  ]
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})
