import { createECDH, randomBytes } from 'node:crypto'
import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { addResident } from '../store/resident-queries.ts'
import { aServer } from '../testing/a-server.ts'

const json = { 'content-type': 'application/json' }
/** Every one of these is invalid in itself. */
const WRONG: [string, Pick<InjectOptions, 'payload' | 'headers'>, string?][] = [
  ['nothing', {}],
  ['no JSON', { headers: json, payload: '{"' }],
  ['the wrong fields', { headers: json, payload: '{"isCaptain":true}' }],
  ['an empty body called JSON', { headers: { ...json, 'content-length': '0' } }],
  ['a type that is not read here', { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }],
  ['three megabytes', { headers: json, payload: `"${'x'.repeat(3_000_000)}"` }],
  ['the wrong query', {}, '?basedOn=x&before=x&fileName=&endpoint=a&endpoint=b'],
]

interface Operation {
  operationId: string
  security: object[]
}

it('given no session, then every guarded call answers 401 before it validates anything', async () => {
  const { app } = await aServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  // `who-may-call.test.ts` holds which these are.
  const guarded = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0 && security.every((way) => 'session' in way))
      .map(([method, { operationId }]) => {
        return { operationId, method: method.toUpperCase() as 'GET', url: path.replace(/\{\w+\}/g, '%20') }
      }),
  )
  const notRefused: string[] = []
  for (const { operationId, method, url } of guarded) {
    for (const [what, request, query = ''] of method === 'GET' ? WRONG.filter(([, { payload }]) => !payload) : WRONG) {
      const { statusCode, headers } = await app.inject({ ...request, method, url: `${url}${query}` })
      if (statusCode === 401 && headers['cache-control'] === 'no-store') continue
      notRefused.push(`${operationId} with ${what}: ${statusCode}, ${headers['cache-control']}`)
    }
  }
  expect(guarded.length).toBeGreaterThan(60)
  expect(notRefused).toEqual([])
})

const WORDS = { username: 'ann', fullName: 'Ann', phone: null, address: '', placeId: '', photoUrl: null }
const PERSON = { fullName: 'Eve' }
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/eve',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
}

it.each([
  ['POST', '/api/users', PERSON],
  ['POST', '/api/users/update-profile', PERSON],
  ['PUT', '/api/notices/settings', DEFAULT_NOTICE_SETTINGS],
  ['POST', '/api/push/devices', SUBSCRIPTION],
  ['POST', '/api/calendar', undefined],
  ['POST', '/api/auth/set-aside', { keep: true }],
] as const)(
  'given a session that ended after the guard saw it, then %s %s writes nothing',
  async (method, url, payload) => {
    const { app, store, identity, signIn } = await aServer({ owner: 'sample' })
    const eve = await signIn('resident')
    const headers = {
      host: 'localhost',
      cookie: `headgate=${eve.cookies.get('headgate')}`,
      'sec-fetch-site': 'same-origin',
    }
    const signedIn = await identity.provider.find(headers)
    const userId = signedIn?.user.uid ?? ''
    expect(userId).not.toBe('')
    await addResident(store.db, userId, WORDS, Temporal.Instant.from('2026-06-10T16:00:00Z'), systemRandom)
    const resident = JSON.stringify({ ...WORDS, fullName: 'Eve', claimedOwners: null })
    await store.db.insertInto('setAsideProfile').values({ userId, atMs: 0, resident, noticeSettings: '{}' }).execute()
    const tables = ['profile', 'noticeSettings', 'pushSubscription', 'feed', 'setAsideProfile'] as const
    const held = () => Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()))
    const before = await held()
    await eve.post('/api/auth/sign-out')
    // What the guard saw when the request arrived.
    identity.provider.find = async () => signedIn
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
    expect(await held()).toEqual(before)
  },
)
