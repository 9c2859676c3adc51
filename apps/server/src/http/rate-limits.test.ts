import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEFAULT_NOTICE_SETTINGS } from '@headgate/domain'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { aPushService } from '../adapters/push/testing/a-push-service.ts'
import { openUnsubscribeTokens } from '../notices/unsubscribe-tokens.ts'
import type { Browser } from '../testing/a-browser.ts'
import { emailOf, PASSWORD, withCaptain } from '../testing/captains-of-accounts.ts'
import type { RateLimit } from './rate-limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'

/** Ann is the captain, Bo a resident whose e-mail is not proven, and Cy has never been here. */
interface People {
  ann: Browser
  bo: Browser
  /** A browser nobody has signed in from. */
  stranger: Browser
  uidOfBo: string
  /** The path of Bo's calendar. */
  calendar: string
  unsubscribe: string
  subscription: object
}

type Call = (people: People) => Promise<LightMyRequestResponse>

const A_DAY = { date: '2026-06-10', slot: '4AM', opensAt: '2026-06-10T10:00:00Z', pressedAt: '2026-06-10T10:00:00Z' }
const SOME_HOURS = { from: '2026-06-12T10:00:00Z', until: '2026-06-12T16:00:00Z' }
const ALDER = { holder: 'Alder', propertyId: null, personId: null }
const A_LINK_CODE = 'x'.repeat(43)
const guess = (who: string) => ({ email: emailOf(who), password: 'wrong-guess-1' })

const { caused, ...refusing } = RATE_LIMITS
const LIMITS = limitsIn(refusing)

/** For each limit a call that it counts. */
const CALLS: Record<string, Call> = {
  'guesses by a known device': ({ bo }) => bo.post('/api/auth/sign-in', guess('bo')),
  'guesses by a session': ({ bo }) =>
    bo.post('/api/auth/change-password', { currentPassword: 'wrong-guess-1', newPassword: 'lateral-43' }),
  'guesses at an account from an address': ({ stranger }) => stranger.post('/api/auth/sign-in', guess('bo')),
  'guesses at an account in a day': ({ stranger }) => stranger.post('/api/auth/sign-in', guess('bo')),
  'guesses by address': ({ stranger }) => stranger.post('/api/auth/sign-in', guess('bo')),
  'new accounts by address': ({ stranger }) =>
    stranger.post('/api/auth/register', { email: `${randomUUID()}@example.org`, password: PASSWORD }),
  'new guests by address': ({ stranger }) => stranger.post('/api/auth/guest'),
  'codes by address': ({ stranger }) => stranger.post('/api/auth/check-code', { mode: 'signIn', code: A_LINK_CODE }),
  'google by address': ({ stranger }) => stranger.post('/api/auth/google', { flow: 'redirect' }),
  'links by recipient': ({ stranger }) => stranger.post('/api/auth/sign-in-link', { email: emailOf('cy') }),
  'links by known device': ({ ann }) => ann.post('/api/auth/sign-in-link', { email: emailOf('ann') }),
  'confirmations by recipient': ({ bo }) => bo.post('/api/auth/verification-link'),
  'confirmations by known device': ({ ann }) => ann.post('/api/auth/verification-link'),
  'mail by address': ({ stranger }) => stranger.post('/api/auth/reset-link', { email: emailOf('cy') }),
  'setup codes by address': ({ stranger }) => stranger.post('/api/setup/check', { code: A_LINK_CODE }),
  'setup codes': ({ stranger }) => stranger.post('/api/setup/check', { code: A_LINK_CODE }),
  'link codes by address': ({ stranger }) => stranger.post('/api/captains/invitations/check', { code: A_LINK_CODE }),
  'captain invitations by user': ({ ann }) => ann.post('/api/captains/invitations', { email: null }),
  'typed codes by address': ({ stranger }) => stranger.post('/api/join/check', { code: 'CDFGH-JKMNP' }),
  'typed codes': ({ stranger }) => stranger.post('/api/join/check', { code: 'CDFGH-JKMNP' }),
  'resident invitations by user': ({ ann }) =>
    ann.post('/api/invitations/mails', { to: [{ ...ALDER, email: emailOf('cy') }] }),
  'resident cards by user': ({ ann }) => ann.post('/api/invitations/cards', { for: [ALDER] }),
  'changes by captain': ({ ann }) => ann.post('/api/users/update-usernames'),
  'seasons by captain': ({ ann }) => ann.post('/api/schedule/import'),
  'ledgers by user': ({ bo }) => bo.get('/api/ledger'),
  'card sheets by user': ({ ann }) => ann.post('/api/invitations/cards', { for: [ALDER] }),
  'confirmations asked by user': ({ ann }) => ann.post('/api/join/ask'),
  'own links by user': ({ bo }) => bo.get('/api/join'),
  'neighbor phones by user': ({ bo }) => bo.get('/api/neighbors/phones'),
  'gate presses by user': ({ bo, uidOfBo }) =>
    bo.post('/api/gate/presses', { userId: uidOfBo, presses: [{ key: randomUUID(), kind: 'opened', ...A_DAY }] }),
  'own gate by user': ({ bo }) => bo.get('/api/gate'),
  'own trades by user': ({ bo }) => bo.get('/api/trades'),
  'trades asked by user': ({ bo }) =>
    bo.post('/api/trades', { kind: 'gift', from: 'Alder', to: 'Birch', gives: [SOME_HOURS] }),
  'offers to all by user': ({ bo }) =>
    bo.post('/api/trades', { kind: 'offer', from: 'Alder', to: null, gives: [SOME_HOURS] }),
  'trades answered by user': ({ bo }) => bo.post('/api/trades/1/act', { action: 'accept' }),
  'profile changes by user': ({ bo }) => bo.post('/api/users/update-profile', { fullName: 'Bo' }),
  'accounts at a place by address': ({ stranger }) => stranger.get('/api/users/place/p-1'),
  'downloads by user': ({ bo }) => bo.get('/api/users/me/export'),
  'place suggestions by address': ({ stranger }) => stranger.get(`/api/places?text=el&session=${randomUUID()}`),
  'place look-ups by address': ({ stranger }) => stranger.get('/api/places/find?text=elm'),
  'notice settings by user': ({ bo }) => bo.send('PUT', '/api/notices/settings', DEFAULT_NOTICE_SETTINGS),
  'test notices by user': ({ bo }) => bo.post('/api/notices/test'),
  'push devices by user': ({ bo, subscription }) => bo.post('/api/push/devices', subscription),
  'unsubscribing by user': ({ stranger, unsubscribe }) => stranger.get(`/unsubscribe?token=${unsubscribe}`),
  'unsubscribing by address': ({ stranger }) => stranger.get('/unsubscribe?token=made-up'),
  'calendars by address': ({ stranger }) => stranger.get(`/calendar/${A_LINK_CODE}.ics`),
  'calendars by user': ({ stranger, calendar }) => stranger.get(calendar),
  'calendar addresses by user': ({ bo }) => bo.post('/api/calendar'),
}

it('given a limit used up, then the next call is refused and says when to try again', async () => {
  const pushService = await aPushService()
  const there = await withCaptain({ env: { PUSH_SERVICES: pushService.origin } })
  const { db } = there.store
  const bo = await there.register('bo')
  const uidOfBo = await there.uidOf(bo)
  const people: People = {
    ann: there.captain,
    bo,
    uidOfBo,
    stranger: there.browser(),
    subscription: pushService.subscribe(),
    calendar: new URL((await bo.post('/api/calendar')).json().address.https).pathname,
    unsubscribe: (await openUnsubscribeTokens(db)).make({ userId: uidOfBo, kind: 'begins' }),
  }
  const refused: Record<string, unknown> = {}
  for (const { kind, most } of LIMITS) {
    const call = CALLS[kind.replace(' in a day', '')] ?? CALLS[kind]
    await db.deleteFrom('rateLimit').execute()
    await call?.(people)
    await db.updateTable('rateLimit').set({ tries: most }).where('kind', '=', kind).execute()
    const answer = await call?.(people)
    refused[kind] = answer?.statusCode === 429 && Number(answer.headers['retry-after']) > 0 ? 'refused' : answer?.body
  }
  expect(refused).toEqual(Object.fromEntries(LIMITS.map(({ kind }) => [kind, 'refused'])))
})

const WINDOWS: Record<string, string> = {
  PT10M: 'in 10 minutes',
  PT15M: 'in 15 minutes',
  PT1H: 'an hour',
  PT24H: 'a day',
}

it('given the limits, then the security page states each with its number', () => {
  const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8').split('\n')
  const unstated = limitsIn(RATE_LIMITS).filter(({ kind, most, windowMs }) => {
    const window = Temporal.Duration.from({ milliseconds: windowMs }).round({ largestUnit: 'hours' })
    const number = `${most.toLocaleString('en-US')} ${WINDOWS[`${window}`]}`
    return !page.some((row) => row.includes(`\`${kind}\``) && row.includes(number))
  })
  expect(unstated).toEqual([])
})

/** Every limit in a tree of them. */
function limitsIn(tree: object): RateLimit[] {
  return 'kind' in tree ? [tree as RateLimit] : Object.values(tree).flatMap((branch) => limitsIn(branch as object))
}
