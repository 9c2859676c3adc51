import type { ServerResponse } from 'node:http'
import type { Problem } from '@headgate/contracts'
import type { ProblemReason } from '@headgate/domain'
import Fastify, { type FastifyError, type FastifyReply, type LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { IdentityFailure } from './adapters/identity/identity-failure.ts'
import { systemRandom } from './config/random.ts'
import { sendClientError } from './http/client-errors.ts'
import { handleErrors, sendUnroutable } from './http/error-handler.ts'
import { makeSetupCode } from './membership/setup-links.ts'
import { makeAnswerPath } from './notices/notice-mailer.ts'
import { endLinks } from './store/confirmed-link-queries.ts'
import { hashOfCode } from './store/link-codes.ts'
import { useSetupLink } from './store/setup-link-queries.ts'
import { settleResident } from './store/testing/settle-resident.ts'
import { aCaptainsApi, type CaptainsApi } from './testing/a-captains-api.ts'
import { aSeason } from './testing/a-season.ts'
import { StoppedClock } from './testing/a-stopped-clock.ts'
import { aTradingDitch, type TradingDitch } from './testing/a-trading-ditch.ts'
import { anApp } from './testing/an-app.ts'
import { cardFor, forHolder, useCard, type WithHolders, withHolders } from './testing/invited.ts'
import { storeTrades } from './testing/stored-trades.ts'
import { MAX_OPEN } from './trades/ask-for-trade.ts'

/*
 * The reasons that other tests do not name. Each is met here where somebody would meet it, one after the other in one
 * ditch: what a call changes is there for those below it.
 */
type Answer = Pick<Problem, 'reason' | 'values'>
type Refusals<There> = { [R in ProblemReason]?: (there: There) => Promise<LightMyRequestResponse> }

async function expectEach<There>(there: There, refusals: Refusals<There>): Promise<void> {
  const found: Record<string, unknown> = {}
  for (const [reason, call] of Object.entries(refusals)) found[reason] = (await call(there)).json().reason
  expect(found).toEqual(Object.fromEntries(Object.keys(refusals).map((reason) => [reason, reason])))
}

const PREVIEW = '/api/schedule/preview'
const CLOSURES = '/api/schedule/closures'
const SETTINGS = '/api/ditch/settings'
const INVITATIONS = '/api/captains/invitations'
const SUBSCRIPTION = { endpoint: 'https://elsewhere.example/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } }

const close = ({ post }: CaptainsApi, from: string, until: string) =>
  post(CLOSURES, { from, until, reason: 'debris', note: '' })
const postAs = ({ call }: CaptainsApi, contentType: string, payload: string) =>
  call('captain', 'POST', CLOSURES, { headers: { 'content-type': contentType }, payload })

/** An invitation of a captain's, with the code that its link carries. */
async function invited({ post }: CaptainsApi): Promise<{ id: string; code: string }> {
  const { id, url } = (await post(INVITATIONS, { email: null })).json()
  return { id, code: new URL(url).hash.slice(1) }
}

const AT_THE_DESK: Refusals<CaptainsApi> = {
  'body-too-large': ({ upload }) => upload(PREVIEW, Buffer.alloc(3_000_000)),
  'body-unreadable': (api) => postAs(api, 'application/json', '{'),
  'media-type-unsupported': (api) => postAs(api, 'text/html', '<p>'),
  'from-other-site': ({ call }) => call('captain', 'POST', CLOSURES, { headers: { 'sec-fetch-site': 'cross-site' } }),
  'captains-only': ({ call }) => call('resident', 'GET', '/api/schedule/audit'),
  'guests-get-no-notices': ({ call }) => call('guest', 'GET', '/api/notices'),
  'guests-get-no-calendar': ({ call }) => call('guest', 'POST', '/api/calendar'),
  'no-metrics-token': ({ get }) => get('/metrics'),
  'no-mailbox': ({ get }) => get('/api/development/mailbox'),
  'no-calendar': ({ get }) => get('/calendar/none.ics'),
  'nothing-set-aside': ({ call }) => call('resident', 'POST', '/api/auth/set-aside', { payload: { keep: true } }),
  'push-service-unknown': ({ call }) => call('resident', 'POST', '/api/push/devices', { payload: SUBSCRIPTION }),
  'setup-not-here': ({ post }) => post('/api/setup/start'),
  'no-file': ({ post }) => post(`${PREVIEW}?fileName=season.csv`),
  'no-file-configured': ({ post }) => post(PREVIEW),
  'closure-backwards': (api) => close(api, '2026-06-11T12:00:00Z', '2026-06-11T11:00:00Z'),
  'closure-past': (api) => close(api, '2026-06-10T10:00:00Z', '2026-06-10T11:00:00Z'),
  'closure-too-early': (api) => close(api, '2026-06-01T10:00:00Z', '2026-06-12T11:00:00Z'),
  'closure-too-long': (api) => close(api, '2026-06-10T10:00:00Z', '2028-06-10T11:00:00Z'),
  'no-such-closure': ({ post }) => post(`${CLOSURES}/9/reopen`),
  'closure-over': async (api) => {
    await close(api, '2026-06-10T10:00:00Z', '2026-06-12T11:00:00Z')
    await api.post(`${CLOSURES}/1/reopen`)
    return api.post(`${CLOSURES}/1/reopen`)
  },
  'status-note-past': ({ post }) =>
    post('/api/ditch/note', { basedOn: 0, note: { text: 'Low water', until: '2026-06-10T10:00:00Z' } }),
  'ditch-outdated': ({ post }) => post(SETTINGS, { basedOn: { revision: 0, importId: 1 } }),
  'turns-affected': async ({ get, post }) => {
    const { basis, rules } = (await get(SETTINGS)).json()
    return post(SETTINGS, { basedOn: basis, rules: { ...rules, timeZone: 'America/Chicago' } })
  },
  'not-on-list': ({ post }) => post('/api/people/remove', { basedOn: 0, row: { propertyId: 9 } }),
  'near-names': ({ post }) => {
    const rows = ['Hernandez', 'Hernandes'].map((name, at) => ({ line: at + 1, cells: [name] }))
    return post('/api/people/import', { basedOn: 0, columns: ['holder'], rows, answers: [] })
  },
  'no-confirmed-link': ({ get }) => get('/api/ledger'),
  'own-account': ({ post }) => post('/api/users/captain/disable'),
  'no-such-account': ({ post }) => post('/api/users/nobody/enable'),
  'no-such-captain': ({ post }) => post('/api/captains/nobody/dismiss'),
  'captain-already': ({ post }) => post('/api/captains/deputy/appoint'),
  'guests-are-no-captains': ({ call }) => call('guest', 'POST', `${INVITATIONS}/accept`),
  'invitation-unknown': ({ post }) => post(`${INVITATIONS}/check`, { code: 'x' }),
  'invitation-withdrawn': async (api) => {
    const { code, id } = await invited(api)
    await api.post(`${INVITATIONS}/${id}/withdraw`)
    return api.post(`${INVITATIONS}/check`, { code })
  },
  'invitation-expired': async (api) => {
    const { code } = await invited(api)
    api.clock.advance({ hours: 7 * 24 })
    return api.post(`${INVITATIONS}/check`, { code })
  },
}

const season = aSeason({ from: '2026-06-10', days: 1 })

it('given what cannot be done at a captain’s desk, then each refusal says why', async () => {
  const api = await aCaptainsApi({ season, env: { METRICS_TOKEN: 'a-token-of-thirty-two-characters' } })
  for (const uid of ['deputy', 'resident']) await settleResident(api.store.db, uid, uid)
  await expectEach(api, AT_THE_DESK)
})

it('given an invitation that somebody has used, then the refusal says so', async () => {
  const api = await aCaptainsApi({ season })
  await settleResident(api.store.db, 'resident', 'resident')
  const { code } = await invited(api)
  await api.call('resident', 'POST', `${INVITATIONS}/accept`, { payload: { code } })
  expect((await api.post(`${INVITATIONS}/check`, { code })).json().reason).toBe('invitation-used')
})

it('given a configured file that is not there, then the refusal names the setting, the path and why', async () => {
  const { post } = await aCaptainsApi({ season, env: { SCHEDULE_CSV: '/nowhere/season.csv' } })
  const values = { setting: 'SCHEDULE_CSV', path: '/nowhere/season.csv', why: 'missing' }
  expect((await post(PREVIEW)).json()).toMatchObject({ reason: 'file-unreadable', values })
})

const AMONG_NEIGHBORS: Refusals<TradingDitch> = {
  'guests-trade-nothing': ({ call }) => call('guest', 'GET', '/api/trades'),
  'no-trade-partner': ({ ask }) => ask('ann', { to: 'Dogwood' }),
  'trade-link-unknown': ({ call }) => call('nobody', 'POST', '/api/trades/link', { code: 'x'.repeat(43) }),
  'trade-link-over': async ({ asked, call, clock, store: { db } }) => {
    const { id } = await asked('ann')
    const path = await makeAnswerPath(db, systemRandom, { tradeId: id, userId: 'bo', askedAt: clock.now() })
    await endLinks(db, { userId: 'bo', day: '2026-06-10' })
    return call('nobody', 'POST', '/api/trades/link', { code: path.split('#')[1] })
  },
}

it('given what neighbors cannot do, then each refusal says why', async () =>
  expectEach(await aTradingDitch(), AMONG_NEIGHBORS))

it('given as many open trades as there may be, then the refusal of one more says how many', async () => {
  const { store, clock, ask } = await aTradingDitch()
  await storeTrades(store.db, { count: MAX_OPEN, state: 'open', at: clock.now() })
  expect((await ask('ann', {})).json()).toMatchObject({ reason: 'trades-open-enough', values: { most: MAX_OPEN } })
})

const card = ({ captain }: WithHolders, parts: object) =>
  captain.post('/api/invitations/cards', { for: [forHolder('Baca', parts)] })

const WITH_CARDS: Refusals<WithHolders> = {
  'no-such-property': (there) => card(there, { propertyId: 99 }),
  'no-such-person': (there) => card(there, { personId: 99 }),
  'join-code-unknown': (there) => useCard(there.browser(), 'x'),
  'join-code-withdrawn': async (there) => {
    const { code } = await cardFor(there.captain, 'Baca')
    await cardFor(there.captain, 'Baca')
    return useCard(there.browser(), code)
  },
  'cards-are-no-captains': async (there) => {
    const phone = there.browser()
    await useCard(phone, (await cardFor(there.captain, 'Baca')).code)
    return there.captain.post(`/api/captains/${await there.uidOf(phone)}/appoint`)
  },
  'card-for-captain': async ({ captain, uidOf }) => {
    const link = { userId: await uidOf(captain), holder: 'Baca' }
    await captain.post('/api/links/confirm', link)
    return captain.post('/api/invitations/cards/renew', link)
  },
  'join-code-used': async (there) => {
    const { code } = await cardFor(there.captain, 'Baca')
    for (const _ of [1, 2]) await useCard(there.browser(), code)
    return useCard(there.browser(), code)
  },
  'join-code-expired': async (there) => {
    const { code } = await cardFor(there.captain, 'Baca')
    there.clock.forward({ hours: 30 * 24 })
    return useCard(there.browser(), code)
  },
}

it('given cards that cannot be made or used, then each refusal says why', async () =>
  expectEach(await withHolders(), WITH_CARDS))

it('given setup links that are good for nothing, then each refusal says why', async () => {
  const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
  const { app, store } = await anApp({ clock: new StoppedClock(`${now}`) })
  const check = (code: string) => app.inject({ method: 'POST', url: '/api/setup/check', body: { code } })
  await expectEach(undefined, {
    'setup-link-unknown': () => check('x'),
    'setup-link-used': async () => {
      const code = await makeSetupCode(store, now, systemRandom)
      await useSetupLink(store.db, hashOfCode(code), now)
      return check(code)
    },
    'setup-link-expired': async () => check(await makeSetupCode(store, now.subtract({ hours: 1 }), systemRandom)),
  })
})

/** The answer of the error handler to a failure that no request causes at will. */
async function answerTo(error: unknown): Promise<Answer> {
  const app = Fastify()
  handleErrors(app)
  app.get('/', () => {
    throw error
  })
  return (await app.inject('/')).json()
}

function clientError(status: number): Answer {
  const bodies: string[] = []
  const response = { writeHead() {}, end: (body: string) => bodies.push(body) }
  sendClientError(response as unknown as ServerResponse, status, {})
  return JSON.parse(bodies[0] ?? '{}')
}

function unroutable(statusCode: number): Answer {
  const sent: Answer[] = []
  const reply = { code: () => reply, send: (body: Answer) => sent.push(body) }
  sendUnroutable(reply as unknown as FastifyReply, { statusCode } as FastifyError)
  return sent[0] as Answer
}

const GONE = Object.assign(new Error('gone'), { code: 'ECONNREFUSED', syscall: 'connect' })

it.each<[ProblemReason, () => { reason?: unknown } | Promise<Answer>]>([
  ['unstorable-text', () => answerTo(Object.assign(new Error('invalid byte'), { severity: 'ERROR', code: '22021' }))],
  ['store-unavailable', () => answerTo(new Error('late', { cause: GONE }))],
  ['address-too-long', () => unroutable(414)],
  ['request-too-slow', () => clientError(408)],
  ['request-too-large', () => clientError(413)],
  ['turned-off', () => new IdentityFailure('operation-not-allowed')],
  ['google-not-responding', () => new IdentityFailure('network-request-failed')],
  ['sign-in-again', () => new IdentityFailure('requires-recent-login')],
])('given a failure for the reason %s, then its answer says so', async (reason, answer) => {
  expect((await answer()).reason).toBe(reason)
})
