import type { ServerResponse } from 'node:http'
import type { Problem } from '@headgate/contracts'
import type { ProblemReason } from '@headgate/domain'
import Fastify, { type FastifyError, type FastifyReply, type LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { IdentityFailure } from './adapters/identity/identity-failure.ts'
import { sendClientError } from './http/client-errors.ts'
import { handleErrors, sendUnroutable } from './http/error-handler.ts'
import { StoreWatch } from './store/store-watch.ts'
import { settleResident } from './store/testing/settle-resident.ts'
import { anEmptyStore } from './store/testing/throw-away-stores.ts'
import { aCaptainsApi, type CaptainsApi } from './testing/a-captains-api.ts'
import { aSeason } from './testing/a-season.ts'
import { OF_THIS_MACHINE } from './testing/open-store.ts'

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
const SUBSCRIPTION = { endpoint: 'https://elsewhere.example/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } }

const close = ({ post }: CaptainsApi, from: string, until: string) =>
  post(CLOSURES, { from, until, reason: 'debris', note: '' })
const addHouseOf = ({ post }: CaptainsApi, holder: string) => {
  const address = { street: '1 Elm Ct', city: 'Lakewood', state: 'CO' }
  return post('/api/people', {
    entry: { address, holders: [{ name: holder, shares: 1 }], people: [] },
  })
}
const postAs = ({ call }: CaptainsApi, contentType: string, payload: string) =>
  call('captain', 'POST', CLOSURES, { headers: { 'content-type': contentType }, payload })

const AT_THE_DESK: Refusals<CaptainsApi> = {
  'body-too-large': ({ upload }) => upload(PREVIEW, Buffer.alloc(3_000_000)),
  'body-unreadable': (api) => postAs(api, 'application/json', '{'),
  'media-type-unsupported': (api) => postAs(api, 'text/html', '<p>'),
  'from-other-site': ({ call }) => call('captain', 'POST', CLOSURES, { headers: { 'sec-fetch-site': 'cross-site' } }),
  'guests-get-no-notices': ({ call }) => call('guest', 'GET', '/api/notices'),
  'guests-get-no-calendar': ({ call }) => call('guest', 'POST', '/api/calendar'),
  'no-metrics-token': ({ get }) => get('/metrics'),
  'no-mailbox': ({ get }) => get('/api/development/mailbox'),
  'no-calendar': ({ get }) => get('/calendar/none.ics'),
  'nothing-set-aside': ({ call }) => call('resident', 'POST', '/api/auth/set-aside', { payload: { keep: true } }),
  'push-service-unknown': ({ call }) => call('resident', 'POST', '/api/push/devices', { payload: SUBSCRIPTION }),
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
  'no-such-item': ({ post }) => post('/api/captain/today/settle', { id: 'no-water:1:2', isSettled: true }),
  'status-note-past': ({ post }) =>
    post('/api/ditch/note', { basedOn: 0, note: { text: 'Low water', until: '2026-06-10T10:00:00Z' } }),
  'ditch-outdated': ({ post }) => post(SETTINGS, { basedOn: { revision: 0, importId: 1 } }),
  'turns-affected': async ({ get, post }) => {
    const { basis, rules } = (await get(SETTINGS)).json()
    return post(SETTINGS, { basedOn: basis, rules: { ...rules, timeZone: 'America/Chicago' } })
  },
  'no-owner': (api) => addHouseOf(api, '-'),
  'email-unconfirmed': async ({ store, post }) => {
    await store.db.updateTable('userAccount').set({ emailVerified: false }).where('id', '=', 'resident').execute()
    return post('/api/captains/resident/appoint')
  },
  'google-not-set-up': ({ call }) => call('nobody', 'POST', '/api/auth/google', { payload: { flow: 'redirect' } }),
  'not-on-list': ({ post }) => post('/api/people/remove', { basedOn: 0, row: { propertyId: 9 } }),
  'near-names': ({ post }) => {
    const rows = ['Hernandez', 'Hernandes'].map((name, at) => ({ line: at + 1, cells: [name] }))
    return post('/api/people/import', { basedOn: 0, columns: ['holder'], rows, ticks: [], answers: [] })
  },
  'own-account': ({ post }) => post('/api/users/captain/disable'),
  'no-such-captain': ({ post }) => post('/api/captains/nobody/dismiss'),
  'address-taken': async (api) => {
    await addHouseOf(api, 'Dole')
    return addHouseOf(api, 'Clark')
  },
}

const season = aSeason({ from: '2026-06-10', days: 1 })

it('given what cannot be done at a captain’s desk, then each refusal says why', async () => {
  const api = await aCaptainsApi({ season, env: { METRICS_TOKEN: 'a-token-of-thirty-two-characters' } })
  for (const uid of ['deputy', 'resident']) await settleResident(api.store.db, uid, uid)
  await expectEach(api, AT_THE_DESK)
})

it('given a configured file that is not there, then the refusal names the setting, the path and why', async () => {
  const { post } = await aCaptainsApi({ season, env: { SCHEDULE_CSV: '/nowhere/season.csv' } })
  const values = { setting: 'SCHEDULE_CSV', path: '/nowhere/season.csv', why: 'missing' }
  expect((await post(PREVIEW)).json()).toMatchObject({ reason: 'file-unreadable', values })
})

/** The answer of the error handler to a failure that no request causes at will. */
async function answerTo(error: unknown): Promise<Answer> {
  const app = Fastify()
  handleErrors(app, new StoreWatch(await anEmptyStore('sqlite'), { ...OF_THIS_MACHINE, log: app.log }))
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
  [
    'store-full',
    () => answerTo(Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })),
  ],
  ['address-too-long', () => unroutable(414)],
  ['request-too-slow', () => clientError(408)],
  ['request-too-large', () => clientError(413)],
  ['turned-off', () => new IdentityFailure('operation-not-allowed')],
  ['google-not-responding', () => new IdentityFailure('network-request-failed')],
])('given a failure for the reason %s, then its answer says so', async (reason, answer) => {
  expect((await answer()).reason).toBe(reason)
})
