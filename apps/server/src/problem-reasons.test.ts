import type { ServerResponse } from 'node:http'
import type { Invitee, Problem } from '@headgate/contracts'
import type { ProblemReason, ProblemValues } from '@headgate/domain'
import Fastify, { type FastifyError, type FastifyReply, type LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { IdentityFailure } from './adapters/identity/identity-failure.ts'
import { systemRandom } from './config/random.ts'
import { RefusedFile } from './csv/refused-file.ts'
import { DitchProblem, englishOf } from './ditch-problem.ts'
import { sendClientError } from './http/client-errors.ts'
import { handleErrors, sendUnroutable } from './http/error-handler.ts'
import { MailLimitExceeded, RateLimitExceeded } from './http/rate-limiter.ts'
import { makeSetupCode } from './membership/setup-links.ts'
import { makeAnswerPath } from './notices/trade-answer-link.ts'
import { endLinks } from './store/confirmed-link-queries.ts'
import { hashOfCode, makeLinkCode } from './store/link-codes.ts'
import { useSetupLink } from './store/setup-link-queries.ts'
import { settleResident } from './store/testing/settle-resident.ts'
import { aCaptainsApi, type CaptainsApi, june10 } from './testing/a-captains-api.ts'
import { aNoticeApi } from './testing/a-notice-api.ts'
import { aSeason } from './testing/a-season.ts'
import { StoppedClock } from './testing/a-stopped-clock.ts'
import { aTradingDitch, hours, type TradingDitch } from './testing/a-trading-ditch.ts'
import { type AppUnderTest, anApp } from './testing/an-app.ts'
import {
  cardFor,
  forHolder,
  renewedCard,
  sendingMailer,
  useCard,
  type WithHolders,
  withHolders,
} from './testing/invited.ts'
import { storeTrades } from './testing/stored-trades.ts'
import { MOST_OPEN } from './trades/ask-for-trade.ts'

type Answer = Pick<Problem, 'message' | 'reason' | 'values'>

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

const identity = ({ message, reason }: IdentityFailure): Answer => ({ message, ...(reason && { reason, values: {} }) })

async function captain(call: (api: CaptainsApi) => Promise<LightMyRequestResponse>, env = {}): Promise<Answer> {
  const season = aSeason({ from: '2026-06-10', days: 1 })
  return (await call(await aCaptainsApi({ season, env }))).json()
}

async function resident(method: 'DELETE' | 'POST', url: string, body?: object): Promise<Answer> {
  const { as } = await aNoticeApi()
  return (await as('ann')(method, url, body)).json()
}

const PREVIEW = '/api/schedule/preview'
const IMPORT = '/api/schedule/import'
const CLOSURES = '/api/schedule/closures'
const correct = (api: CaptainsApi, more: object) =>
  api.post('/api/schedule/corrections', { date: '2026-06-10', slot: '4AM', holder: null, note: 'sold', ...more })
const JUNE_10 = { date: '2026-06-10', slot: '4AM' }
const JUNE_11 = { date: '2026-06-11', slot: '4AM' }
const edit = (api: CaptainsApi, cells: object[]) => api.post('/api/schedule/edits', { cells, note: 'a swap' })
const BY_DAY = { name: 'Birch', sharesThousandths: 1_000, takesNights: false, carriedOverMs: 0 }
const rotate = (api: CaptainsApi, more: object) =>
  api.post('/api/schedule/rotation', {
    ...{ holders: [BY_DAY], from: '2026-07-01', through: '2026-07-02', mode: { kind: 'moves-daily' }, restHours: 0 },
    ...{ nights: { fromMinute: 1_200, throughMinute: 240 }, ...more },
  })
const close = (api: CaptainsApi, from: string, until: string) =>
  api.post(CLOSURES, { from, until, reason: 'debris', note: '' })
const SETTINGS = '/api/ditch/settings'
const aNote = (until: string, basedOn: number) => ({ basedOn, note: { text: 'Low water', until } })
const INVITATIONS = '/api/captains/invitations'

/** An invitation of a captain's, with the code that its link carries. */
async function invited({ post }: CaptainsApi): Promise<{ id: string; code: string }> {
  const { id, url } = (await post(INVITATIONS, { email: null })).json()
  return { id, code: new URL(url).hash.slice(1) }
}

const addProperty = (api: CaptainsApi, holder: string) =>
  api.post('/api/people', {
    entry: {
      address: { street: '1 Elm Ct', city: 'Lakewood', state: 'CO' },
      holders: [{ name: holder, shares: 1, takesNights: true }],
      people: [],
    },
  })

const SETUP_AT = Temporal.Instant.from('2026-06-10T17:00:00Z')

interface WithoutCaptain extends Pick<AppUnderTest, 'app' | 'store'> {
  link(at?: Temporal.Instant): Promise<string>
  check(code: string): Promise<Answer>
}

/** What a ditch without a captain answers. */
async function withoutCaptain(call: (api: WithoutCaptain) => Promise<Answer>): Promise<Answer> {
  const { app, store } = await anApp({ clock: new StoppedClock(`${SETUP_AT}`) })
  return call({
    app,
    store,
    link: (at = SETUP_AT) => makeSetupCode(store, at, systemRandom),
    check: async (code) => (await app.inject({ method: 'POST', url: '/api/setup/check', body: { code } })).json(),
  })
}

const holders = async (call: (there: WithHolders) => Promise<LightMyRequestResponse>): Promise<Answer> =>
  (await call(await withHolders())).json()

const trade = async (call: (ditch: TradingDitch) => Promise<LightMyRequestResponse>): Promise<Answer> =>
  (await call(await aTradingDitch())).json()

const card = ({ captain }: WithHolders, invitee: Invitee) => captain.post('/api/invitations/cards', { for: [invitee] })

const lateSoon = new Error('late', {
  cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED', syscall: 'connect' }),
})

type Cases = { [R in ProblemReason]: { values: ProblemValues[R]; answer: () => Answer | Promise<Answer> } }

const CASES: Cases = {
  'wrong-fields': {
    values: { fields: [{ field: 'note', rule: 'note-missing' }] },
    answer: () => captain((api) => correct(api, { note: '' })),
  },
  'no-route': { values: { method: 'GET', path: '/api/x' }, answer: () => captain(({ get }) => get('/api/x?y=1')) },
  'address-too-long': { values: {}, answer: () => unroutable(414) },
  'address-unreadable': { values: {}, answer: () => unroutable(400) },
  'body-too-large': {
    values: {},
    answer: () => captain(({ upload }) => upload(PREVIEW, Buffer.alloc(3_000_000))),
  },
  'body-unreadable': {
    values: {},
    answer: () =>
      captain(({ call }) =>
        call('captain', 'POST', CLOSURES, { headers: { 'content-type': 'application/json' }, payload: '{' }),
      ),
  },
  'media-type-unsupported': {
    values: {},
    answer: () =>
      captain(({ call }) =>
        call('captain', 'POST', CLOSURES, { headers: { 'content-type': 'text/html' }, payload: '<p>' }),
      ),
  },
  'unstorable-text': {
    values: {},
    answer: () => answerTo(Object.assign(new Error('invalid byte'), { severity: 'ERROR', code: '22021' })),
  },
  'from-other-site': {
    values: {},
    answer: () =>
      captain(({ call }) => call('captain', 'POST', CLOSURES, { headers: { 'sec-fetch-site': 'cross-site' } })),
  },
  'not-http': { values: {}, answer: () => clientError(400) },
  'request-too-slow': { values: {}, answer: () => clientError(408) },
  'request-too-large': { values: {}, answer: () => clientError(413) },
  'headers-too-large': { values: {}, answer: () => clientError(431) },
  'expectation-unsupported': { values: {}, answer: () => clientError(417) },
  'too-many-tries': { values: { seconds: 90 }, answer: () => answerTo(new RateLimitExceeded(90)) },
  'many-sign-ins': {
    values: { seconds: 5 },
    answer: () => answerTo(new DitchProblem('many-sign-ins', { seconds: 5 })),
  },
  'mailed-enough': { values: { seconds: 7200 }, answer: () => answerTo(new MailLimitExceeded(7200)) },
  'store-unavailable': { values: {}, answer: () => answerTo(lateSoon) },
  'store-not-responding': { values: {}, answer: () => answerTo(new DitchProblem('store-not-responding', {})) },
  'store-busy': { values: {}, answer: () => answerTo(new DitchProblem('store-busy', {})) },
  'not-signed-in': { values: {}, answer: () => captain(({ call }) => call('nobody', 'GET', '/api/schedule/audit')) },
  'captains-only': { values: {}, answer: () => captain(({ call }) => call('resident', 'GET', '/api/schedule/audit')) },
  'guests-get-no-notices': { values: {}, answer: () => captain(({ call }) => call('guest', 'GET', '/api/notices')) },
  'guests-get-no-calendar': { values: {}, answer: () => captain(({ call }) => call('guest', 'POST', '/api/calendar')) },
  'no-metrics-token': {
    values: {},
    answer: () => captain(({ get }) => get('/metrics'), { METRICS_TOKEN: 'a-token-of-thirty-two-characters' }),
  },
  'no-such-record': { values: {}, answer: () => captain(({ get }) => get('/api/users/firebase/nobody')) },
  'no-such-session': { values: {}, answer: () => answerTo(new DitchProblem('no-such-session', {})) },
  'nothing-set-aside': { values: {}, answer: () => resident('POST', '/api/auth/set-aside', { keep: true }) },
  'no-mailbox': { values: {}, answer: () => captain(({ get }) => get('/api/development/mailbox')) },
  'no-calendar': { values: {}, answer: () => captain(({ get }) => get('/calendar/none.ics')) },
  'no-such-place': { values: {}, answer: () => captain(({ get }) => get('/api/places/none')) },
  'places-unavailable': { values: {}, answer: () => answerTo(new DitchProblem('places-unavailable', {})) },
  'turned-off': { values: {}, answer: () => identity(new IdentityFailure('operation-not-allowed')) },
  'google-not-set-up': {
    values: {},
    answer: () => identity(new IdentityFailure('operation-not-allowed', { reason: 'google-not-set-up' })),
  },
  'google-not-responding': { values: {}, answer: () => identity(new IdentityFailure('network-request-failed')) },
  'no-mail-sent-here': {
    values: {},
    answer: () => identity(new IdentityFailure('operation-not-allowed', { reason: 'no-mail-sent-here' })),
  },
  'no-password-yet': {
    values: {},
    answer: () => identity(new IdentityFailure('operation-not-allowed', { reason: 'no-password-yet' })),
  },
  'signed-out-everywhere': {
    values: {},
    answer: () => identity(new IdentityFailure('user-token-expired', { reason: 'signed-out-everywhere' })),
  },
  'sign-in-again': { values: {}, answer: () => identity(new IdentityFailure('requires-recent-login')) },
  'sign-in-to-confirm': {
    values: {},
    answer: () => identity(new IdentityFailure('requires-recent-login', { reason: 'sign-in-to-confirm' })),
  },
  'no-such-device': { values: {}, answer: () => resident('DELETE', '/api/push/devices/none') },
  'push-service-unknown': {
    values: {},
    answer: () =>
      resident('POST', '/api/push/devices', {
        endpoint: 'https://elsewhere.example/x',
        keys: { p256dh: 'AAAA', auth: 'AAAA' },
      }),
  },
  'push-keys-differ': { values: {}, answer: () => answerTo(new DitchProblem('push-keys-differ', {})) },
  'no-weather': { values: {}, answer: () => answerTo(new DitchProblem('no-weather', {})) },
  'no-file': { values: {}, answer: () => captain(({ post }) => post(`${PREVIEW}?fileName=season.csv`)) },
  'no-csv-file': {
    values: {},
    answer: () => captain(({ upload }) => upload(`${IMPORT}?fileName=season.xlsx`, june10('Alder,,,'))),
  },
  'no-file-configured': { values: {}, answer: () => captain(({ post }) => post(PREVIEW)) },
  'file-unreadable': {
    values: { setting: 'SCHEDULE_CSV', path: '/nowhere/season.csv', why: 'missing' },
    answer: () => captain(({ post }) => post(PREVIEW), { SCHEDULE_CSV: '/nowhere/season.csv' }),
  },
  'faulty-file': { values: { faults: 0 }, answer: () => answerTo(new RefusedFile([])) },
  'season-outdated': {
    values: {},
    answer: () => captain(({ upload }) => upload(`${IMPORT}?basedOn=7`, june10('Alder,,,'))),
  },
  'no-such-import': { values: {}, answer: () => captain(({ post }) => post('/api/schedule/imports/77/undo')) },
  'no-such-slot': {
    values: { slot: '5AM', slots: ['4AM', '10AM', '4PM', '10PM'] },
    answer: () => captain((api) => correct(api, { slot: '5AM' })),
  },
  'after-season': {
    values: { lastDay: '2026-11-01' },
    answer: () => captain((api) => correct(api, { date: '2026-12-01', holder: 'Alder' })),
  },
  'no-holder': { values: {}, answer: () => captain((api) => correct(api, { holder: 'TBD' })) },
  'same-holder': {
    values: { holder: null },
    answer: () => captain((api) => correct(api, { date: '2026-07-10' })),
  },
  'possible-misspelling': {
    values: { name: 'Birhc', like: 'Birch' },
    answer: () => captain((api) => correct(api, { holder: 'Birhc' })),
  },
  'rotation-impossible': { values: {}, answer: () => captain((api) => rotate(api, { holders: [BY_DAY] })) },
  'rotation-past': {
    values: { today: '2026-06-10' },
    answer: () => captain((api) => rotate(api, { from: '2026-06-09' })),
  },
  'holder-twice': {
    values: { holder: 'Birch' },
    answer: () => captain((api) => rotate(api, { holders: [BY_DAY, BY_DAY] })),
  },
  'cells-changed': {
    values: { turns: 1 },
    answer: () => captain((api) => edit(api, [{ ...JUNE_10, was: 'Cedar', holder: 'Birch' }])),
  },
  'names-misspelt': {
    values: { names: 1 },
    answer: () => captain((api) => edit(api, [{ ...JUNE_11, was: null, holder: 'Birhc' }])),
  },
  'nothing-to-change': {
    values: {},
    answer: () => captain((api) => edit(api, [{ ...JUNE_11, was: null, holder: null }])),
  },
  'undone-already': {
    values: {},
    answer: () =>
      captain(async (api) => {
        const { importId } = (await edit(api, [{ ...JUNE_11, was: null, holder: 'Birch' }])).json()
        await api.post(`/api/schedule/imports/${importId}/undo`)
        return api.post(`/api/schedule/imports/${importId}/undo`)
      }),
  },
  'closure-backwards': {
    values: {},
    answer: () => captain((api) => close(api, '2026-06-11T12:00:00Z', '2026-06-11T11:00:00Z')),
  },
  'closure-past': {
    values: {},
    answer: () => captain((api) => close(api, '2026-06-10T10:00:00Z', '2026-06-10T11:00:00Z')),
  },
  'closure-too-early': {
    values: {},
    answer: () => captain((api) => close(api, '2026-06-01T10:00:00Z', '2026-06-12T11:00:00Z')),
  },
  'closure-too-long': {
    values: {},
    answer: () => captain((api) => close(api, '2026-06-10T10:00:00Z', '2028-06-10T11:00:00Z')),
  },
  'no-such-closure': { values: {}, answer: () => captain(({ post }) => post(`${CLOSURES}/9/reopen`)) },
  'closure-over': {
    values: {},
    answer: () =>
      captain(async (api) => {
        await close(api, '2026-06-10T10:00:00Z', '2026-06-12T11:00:00Z')
        await api.post(`${CLOSURES}/1/reopen`)
        return api.post(`${CLOSURES}/1/reopen`)
      }),
  },
  'status-note-past': {
    values: {},
    answer: () => captain(({ post }) => post('/api/ditch/note', aNote('2026-06-10T10:00:00Z', 0))),
  },
  'status-note-outdated': {
    values: {},
    answer: () =>
      captain(async ({ post }) => {
        await post('/api/ditch/note', aNote('2026-06-12T10:00:00Z', 0))
        return post('/api/ditch/note', aNote('2026-06-12T10:00:00Z', 0))
      }),
  },
  'own-account': { values: {}, answer: () => captain(({ post }) => post('/api/users/captain/disable')) },
  'own-account-disabled': { values: {}, answer: () => answerTo(new DitchProblem('own-account-disabled', {})) },
  'no-such-account': {
    values: { isDisabling: false },
    answer: () => captain(({ post }) => post('/api/users/nobody/enable')),
  },
  'before-season': {
    values: { firstDay: '2026-04-15' },
    answer: () => captain((api) => correct(api, { date: '2026-04-14', holder: 'Alder' }), { DITCH_FIRST_DAY: '04-15' }),
  },
  'ditch-outdated': {
    values: {},
    answer: () => captain(({ post }) => post(SETTINGS, { basedOn: { revision: 0, importId: 1 } })),
  },
  'turns-affected': {
    values: { turns: 3 },
    answer: () =>
      captain(async ({ get, post }) => {
        const { basis, rules } = (await get(SETTINGS)).json()
        return post(SETTINGS, { basedOn: basis, rules: { ...rules, timeZone: 'America/Chicago' } })
      }),
  },
  'no-time-zone': { values: {}, answer: () => answerTo(new DitchProblem('no-time-zone', {})) },
  'last-captain': {
    values: {},
    answer: () =>
      captain(async ({ post }) => {
        await post('/api/captains/deputy/dismiss')
        return post('/api/captains/captain/dismiss')
      }),
  },
  'people-outdated': {
    values: {},
    answer: () => captain((api) => api.post('/api/people/remove', { basedOn: 9, row: { holderId: 1 } })),
  },
  'not-on-list': {
    values: {},
    answer: () => captain((api) => api.post('/api/people/remove', { basedOn: 0, row: { propertyId: 9 } })),
  },
  'address-taken': {
    values: { address: '1 Elm Ct, Lakewood, CO' },
    answer: () =>
      captain(async (api) => {
        await addProperty(api, 'Dole')
        return addProperty(api, 'Clark')
      }),
  },
  'no-owner': { values: {}, answer: () => captain((api) => addProperty(api, '-')) },
  'same-owner': {
    values: { holder: 'Dole' },
    answer: () => captain((api) => api.post('/api/people/merges/preview', { from: 'DOLE', to: 'Dole' })),
  },
  'already-sold': {
    values: { date: '2026-07-01' },
    answer: () =>
      captain(async (api) => {
        await addProperty(api, 'Dole')
        const sale = { propertyId: 1, date: '2026-07-01', holder: 'Clark', withTurns: false }
        await api.post('/api/people/sales', { ...sale, basedOn: 1, shares: 1, people: [], note: '' })
        return api.post('/api/people/sales/preview', { ...sale, holder: 'Byrd' })
      }),
  },
  'near-names': {
    values: {},
    answer: () =>
      captain((api) => {
        const rows = ['Hernandez', 'Hernandes'].map((name, at) => ({ line: at + 1, cells: [name] }))
        return api.post('/api/people/import', { basedOn: 0, columns: ['holder'], rows, answers: [] })
      }),
  },
  'guests-trade-nothing': { values: {}, answer: () => trade((ditch) => ditch.call('guest', 'GET', '/api/trades')) },
  'not-confirmed': { values: {}, answer: () => trade((ditch) => ditch.call('dan', 'GET', '/api/trades')) },
  'not-your-water': { values: {}, answer: () => trade((ditch) => ditch.ask('bo', {})) },
  'no-such-trade': { values: {}, answer: () => trade((ditch) => ditch.act('ann', 9, 'accept')) },
  'no-trade-partner': {
    values: { holder: 'Dogwood' },
    answer: () => trade((ditch) => ditch.ask('ann', { to: 'Dogwood' })),
  },
  'trade-unclear': { values: {}, answer: () => trade((ditch) => ditch.ask('ann', { kind: 'swap' })) },
  'trade-half-hours': {
    values: {},
    answer: () => trade((ditch) => ditch.ask('ann', { gives: [hours('12 04:10', '12 10:00')] })),
  },
  'trade-hours-changed': {
    values: {},
    answer: () => trade((ditch) => ditch.ask('ann', { gives: [hours('12 10:00', '12 16:00')] })),
  },
  'trades-open-enough': {
    values: { most: MOST_OPEN },
    answer: () =>
      trade(async (ditch) => {
        await storeTrades(ditch.store.db, { count: MOST_OPEN, state: 'open', at: ditch.clock.now() })
        return ditch.ask('ann', {})
      }),
  },
  'trade-overlaps': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        await ditch.asked('ann')
        return ditch.ask('ann', { to: 'Cedar' })
      }),
  },
  'trade-too-late': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        ditch.clock.moveTo('2026-06-12T03:30:00-06:00')
        return ditch.ask('ann', {})
      }),
  },
  'trade-parts-off': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        await ditch.setPolicy({ allowsParts: false })
        return ditch.ask('ann', { gives: [hours('12 04:00', '12 08:00')] })
      }),
  },
  'trade-link-unknown': {
    values: {},
    answer: () => trade((ditch) => ditch.call('nobody', 'POST', '/api/trades/link', { code: 'x'.repeat(43) })),
  },
  'trade-link-over': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        const { id } = await ditch.asked('ann')
        const path = await makeAnswerPath(ditch.store.db, { tradeId: id, userId: 'bo', askedAt: ditch.clock.now() })
        await endLinks(ditch.store.db, { userId: 'bo', day: '2026-06-10' })
        return ditch.call('nobody', 'POST', '/api/trades/link', { code: path.split('#')[1] })
      }),
  },
  'trade-no-water': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        const closure = { ...hours('12 03:00', '12 11:00'), reason: 'debris', note: '' }
        await ditch.call('captain', 'POST', CLOSURES, closure)
        return ditch.ask('ann', {})
      }),
  },
  'trade-settled': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        const { id } = await ditch.asked('ann')
        await ditch.acted('bo', id, 'decline')
        return ditch.act('bo', id, 'accept')
      }),
  },
  'trade-passed-on': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        const { id } = await ditch.asked('ann')
        await ditch.acted('bo', id, 'accept')
        await ditch.acted('cy', (await ditch.asked('bo', { from: 'Birch', to: 'Cedar' })).id, 'accept')
        return ditch.act('ann', id, 'ask-undo')
      }),
  },
  'trade-undo-over': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        const { id } = await ditch.asked('ann')
        await ditch.acted('bo', id, 'accept')
        ditch.clock.advance({ hours: 24 })
        return ditch.act('ann', id, 'ask-undo')
      }),
  },
  'trades-off': {
    values: {},
    answer: () =>
      trade(async (ditch) => {
        await ditch.setPolicy({ mode: 'off' })
        return ditch.ask('ann', {})
      }),
  },
  'no-such-captain': { values: {}, answer: () => captain(({ post }) => post('/api/captains/nobody/dismiss')) },
  'captain-already': {
    values: {},
    answer: () =>
      captain(async ({ store, post }) => {
        await settleResident(store.db, 'deputy', 'Dole')
        return post('/api/captains/deputy/appoint')
      }),
  },
  'email-unconfirmed': {
    values: {},
    answer: () =>
      captain(async ({ store, post }) => {
        await settleResident(store.db, 'resident', 'Dole')
        await sql`update user_account set email_verified = false where id = 'resident'`.execute(store.db)
        return post('/api/captains/resident/appoint')
      }),
  },
  'guests-are-no-captains': {
    values: {},
    answer: () => captain(({ call }) => call('guest', 'POST', `${INVITATIONS}/accept`)),
  },
  'invitation-unknown': {
    values: {},
    answer: () => captain(({ post }) => post(`${INVITATIONS}/check`, { code: 'x' })),
  },
  'invitation-used': {
    values: {},
    answer: () =>
      captain(async (api) => {
        const { code } = await invited(api)
        await settleResident(api.store.db, 'resident', 'Dole')
        await api.call('resident', 'POST', `${INVITATIONS}/accept`, { payload: { code } })
        return api.post(`${INVITATIONS}/check`, { code })
      }),
  },
  'invitation-withdrawn': {
    values: {},
    answer: () =>
      captain(async (api) => {
        const { code, id } = await invited(api)
        await api.post(`${INVITATIONS}/${id}/withdraw`)
        return api.post(`${INVITATIONS}/check`, { code })
      }),
  },
  'invitation-expired': {
    values: {},
    answer: () =>
      captain(async (api) => {
        const { code } = await invited(api)
        api.clock.advance({ hours: 7 * 24 })
        return api.post(`${INVITATIONS}/check`, { code })
      }),
  },
  'cards-are-no-captains': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const phone = there.browser()
        await useCard(phone, (await cardFor(there.captain, 'Baca')).code)
        return there.captain.post(`/api/captains/${await there.uidOf(phone)}/appoint`)
      }),
  },
  'no-such-holder': {
    values: { holder: 'Nobody' },
    answer: () => holders((there) => card(there, forHolder('Nobody'))),
  },
  'no-such-property': {
    values: {},
    answer: () => holders((there) => card(there, forHolder('Baca', { propertyId: 99 }))),
  },
  'no-such-person': { values: {}, answer: () => holders((there) => card(there, forHolder('Baca', { personId: 99 }))) },
  'email-unproven': {
    values: {},
    answer: async () => {
      const there = await withHolders({ mailer: sendingMailer })
      const userId = await there.uidOf(await there.register('bo'))
      return (await there.captain.post('/api/links/confirm', { userId, holder: 'Baca' })).json()
    },
  },
  'link-changed': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const userId = await there.uidOf(await there.register('bo'))
        return there.captain.post('/api/links/end', { userId, holder: 'Baca' })
      }),
  },
  'card-for-captain': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const link = { userId: await there.uidOf(there.captain), holder: 'Baca' }
        await there.captain.post('/api/links/confirm', link)
        return there.captain.post('/api/invitations/cards/renew', link)
      }),
  },
  'join-code-unknown': { values: {}, answer: () => holders((there) => useCard(there.browser(), 'x')) },
  'join-code-used': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const { code } = await cardFor(there.captain, 'Baca')
        for (const _ of [1, 2]) await useCard(there.browser(), code)
        return useCard(there.browser(), code)
      }),
  },
  'join-code-withdrawn': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const { code } = await cardFor(there.captain, 'Baca')
        await cardFor(there.captain, 'Baca')
        return useCard(there.browser(), code)
      }),
  },
  'join-code-expired': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const { code } = await cardFor(there.captain, 'Baca')
        there.clock.forward({ hours: 30 * 24 })
        return useCard(there.browser(), code)
      }),
  },
  'joined-already': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const bo = await there.register('bo')
        await there.captain.post('/api/links/confirm', { userId: await there.uidOf(bo), holder: 'Baca' })
        return bo.post('/api/join/accept', { code: (await cardFor(there.captain, 'Baca')).code })
      }),
  },
  'guests-join-nothing': {
    values: {},
    answer: () => captain(({ call }) => call('guest', 'POST', '/api/join/accept')),
  },
  'no-confirmed-link': { values: {}, answer: () => captain(({ get }) => get('/api/ledger')) },
  'somebody-signed-in': {
    values: {},
    answer: () =>
      holders(async (there) => useCard(await there.register('bo'), (await cardFor(there.captain, 'Baca')).code)),
  },
  'new-device': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const card = await cardFor(there.captain, 'Baca')
        await useCard(there.browser(), card.code)
        const app = there.browser()
        await useCard(app, card.code)
        return app.get('/api/trades')
      }),
  },
  'card-of-own-making': {
    values: {},
    answer: () =>
      holders(async (there) => {
        const userId = await there.uidOf(await there.register('bo'))
        await there.captain.post('/api/links/confirm', { userId, holder: 'Baca' })
        return useCard(there.captain, (await renewedCard(there.captain, userId, 'Baca')).code)
      }),
  },
  'setup-link-unknown': { values: {}, answer: () => withoutCaptain(async ({ check }) => check('x')) },
  'setup-link-used': {
    values: {},
    answer: () =>
      withoutCaptain(async ({ check, link, store }) => {
        const code = await link()
        await useSetupLink(store.db, hashOfCode(code), SETUP_AT)
        return check(code)
      }),
  },
  'setup-link-expired': {
    values: {},
    answer: () => withoutCaptain(async ({ check, link }) => check(await link(SETUP_AT.subtract({ hours: 1 })))),
  },
  'setup-has-captain': {
    values: {},
    answer: () =>
      withoutCaptain(async ({ app, check, link, store }) => {
        const [first, second] = [await link(), 'lateral-42']
        const who = { name: 'Ann', email: 'ann@example.org', password: second }
        await app.inject({ method: 'POST', url: '/api/setup/captain', body: { code: first, ...who } })
        const { codeHash, code } = makeLinkCode(systemRandom)
        const [madeAtMs, expiresAtMs] = [0, Number.MAX_SAFE_INTEGER]
        await store.db.insertInto('setupLink').values({ codeHash, madeAtMs, expiresAtMs, usedAtMs: null }).execute()
        return check(code)
      }),
  },
  'setup-not-here': {
    values: {},
    answer: async () => (await (await anApp()).app.inject({ method: 'POST', url: '/api/setup/start' })).json(),
  },
}

/** Fastify and zod word these themselves. */
const WORDED_ELSEWHERE: readonly ProblemReason[] = ['wrong-fields', 'body-unreadable']

it.each(Object.keys(CASES) as ProblemReason[])(
  'given a failure for the reason %s, then its answer has the reason, its values and the English sentence',
  async (reason) => {
    const { values, answer } = CASES[reason]
    const message = WORDED_ELSEWHERE.includes(reason) ? expect.any(String) : englishOf(reason, values as never)
    expect(await answer()).toMatchObject({ reason, values, message })
  },
)
