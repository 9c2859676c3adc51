import { clocksOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { announceTrade } from '../notices/announce-trade.ts'
import { addGatePress } from '../store/gate-queries.ts'
import { listPushDevicesOf } from '../store/push-device-queries.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { sessionOf, userOf } from '../testing/accounts.ts'
import type { CaptainsBrowser } from '../testing/captains-of-accounts.ts'
import { answerOf, cardFor, renewedCard, useCard, type WithHolders, withHolders } from '../testing/invited.ts'
import { getTrade } from '../trades/trading.ts'

/** What a new device may ask for. Add to it with care: the card's maker may hold the device. */
const FOR_NEW_DEVICES = [
  'addPushDevice',
  'deletePushDevice',
  'getJoined',
  'getNoticeSettings',
  'getOwnGate',
  'getPushState',
  'getUser',
  'listNotices',
  'pressAtGate',
]

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/fresh'
const SUBSCRIPTION = {
  endpoint: ENDPOINT,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}
const NOW = '2030-06-10T05:00:00-06:00'

/** A card opened Baca's account. Cy Clark is next, shows his number, and has asked for Baca's water with a line of his own. */
async function bacasPhone(engine: (typeof ENGINES_OF_RUN)[number] = 'sqlite') {
  const there = await withHolders({ engine, scheduleClock: new StoppedClock(NOW) })
  const { captain } = there
  const card = await cardFor(captain, 'Baca')
  const phone = there.browser()
  await useCard(phone, card.code)
  const uid = await there.uidOf(phone)
  await phone.post('/api/users/update-profile', { phone: '303 555 0199', address: 'Cabin 9', placeId: 'p-unlisted' })
  const cy = await there.registerVerified('cy')
  await cy.post('/api/users', { fullName: 'Cy Clark' })
  await cy.post('/api/users/update-profile', { phone: '303 555 0100', showsPhone: true })
  await captain.post('/api/links/confirm', { userId: await there.uidOf(cy), holder: 'Clark' })
  const gives = [{ from: '2030-06-10T16:00:00Z', until: '2030-06-10T22:00:00Z' }]
  const gift = { kind: 'gift', from: 'Clark', to: 'Baca', gives, note: 'Cy has the flu' }
  const asked = await cy.post('/api/trades', gift)
  if (asked.statusCode !== 201) throw new Error(asked.body)
  await addGatePress(there.store.db, {
    userId: uid,
    key: 'k',
    kind: 'opened',
    outcome: 'counted',
    holderId: await there.holderId('Baca'),
    day: '2030-06-10',
    slot: '4AM',
    opensAtMs: Date.parse('2030-06-10T10:00:00Z'),
    pressedAtMs: Date.parse('2030-06-10T10:01:00Z'),
    receivedAtMs: 0,
    words: '',
  })
  const address = (await phone.post('/api/calendar')).json().address.https as string
  return { there, card, phone, uid, cy, trade: asked.json().id as number, feed: new URL(address).pathname }
}

const SECRETS = /555 0100|555 0199|flu|Cabin 9|p-unlisted|\.ics|"pressedAt":/

async function everythingShownTo(browser: CaptainsBrowser, uid: string): Promise<string> {
  const own = ['session', `users/firebase/${uid}`, 'users/me/export', 'join', 'auth/sessions', 'push', 'ledger']
  const shared = ['neighbors/phones', 'calendar', 'trades', 'gate', 'notices', 'notices/log', 'notices/settings']
  const answers: string[] = []
  for (const path of [...own, ...shared]) answers.push((await browser.get(`/api/${path}`)).body)
  return answers.join('\n')
}

const press = (uid: string, kind: string, key: string) => ({
  userId: uid,
  presses: [
    { key, kind, date: '2030-06-10', slot: '4AM', opensAt: '2030-06-10T10:00:00Z', pressedAt: '2030-06-10T11:00:00Z' },
  ],
})

const USES: [string, (there: WithHolders, code: string, uid: string) => Promise<string>][] = [
  ['a new card', async (there, _code, uid) => (await renewedCard(there.captain, uid, 'Baca')).code],
  ['the second use of a card', async (_there, code) => code],
]

describe.each(ENGINES_OF_RUN)('a card in a browser that the account does not know, on %s', (engine) => {
  it('given push on a new device, then for a day it brings no notice of a trade, and the list shows none', async () => {
    const { there, uid, trade } = await bacasPhone(engine)
    const fresh = there.browser()
    await useCard(fresh, (await renewedCard(there.captain, uid, 'Baca')).code)
    expect((await fresh.post('/api/push/devices', SUBSCRIPTION)).statusCode).toBe(200)
    const { db } = there.store
    const until = Date.parse((await sessionOf(fresh)).newUntil ?? '')
    expect((await listPushDevicesOf(db, uid)).map(({ newUntilMs }) => newUntilMs)).toEqual([until])
    // The schedule's clock is years ahead here.
    const day = Temporal.Instant.from(NOW).add({ hours: 24 })
    await db.updateTable('pushSubscription').set({ newUntilMs: day.epochMilliseconds }).execute()
    const pushedAt = async (now: Temporal.Instant) => {
      const news = { trade: await getTrade(db, trade), event: 'agreed', by: undefined } as const
      await announceTrade(db, { ...news, now, clocks: clocksOf('America/Denver') })
      return (await db.selectFrom('noticeDelivery').select('id').where('channel', '=', 'push').execute()).length
    }
    expect([await pushedAt(day.subtract({ seconds: 1 })), await pushedAt(day)]).toEqual([0, 1])
    expect((await fresh.get('/api/notices')).json()).toMatchObject({ unread: 0, notices: [] })
  })
})

describe('a card in a browser that the account does not know', () => {
  it.each(USES)(
    'given %s, then for a day it shows what captains see anyway, and then everything',
    async (_name, codeOf) => {
      const { there, card, phone, uid } = await bacasPhone()
      expect(await everythingShownTo(phone, uid)).toMatch(SECRETS)
      const fresh = there.browser()
      expect(answerOf(await useCard(fresh, await codeOf(there, card.code, uid)))).toBe('200')
      const shown = await everythingShownTo(fresh, uid)
      expect(shown).not.toMatch(SECRETS)
      expect(shown).toContain('"confirmed":["Baca"]')
      // It presses at the gate of a turn that runs, and passes nothing on.
      const pressed = await fresh.post(
        '/api/gate/presses',
        press(uid, 'done-early', 'aaaaaaaa-0000-4000-8000-000000000001'),
      )
      expect(pressed.json().presses).toMatchObject([{ outcome: 'counted' }])
      expect(await there.store.db.selectFrom('trade').select('kind').execute()).toHaveLength(1)
      const newFor = Temporal.Instant.from((await sessionOf(fresh)).newUntil ?? '').since(there.clock.now())
      expect(newFor.total('minutes')).toBeCloseTo(24 * 60, 0)
      there.clock.forward({ hours: 24 })
      expect((await sessionOf(fresh)).newUntil).toBeUndefined()
      const later = await everythingShownTo(fresh, uid)
      expect([/555 0100/, /flu/, /"pressedAt":/].filter((one) => !one.test(later))).toEqual([])
    },
  )

  it('given every call that needs a session, then a new device is refused but for these', async () => {
    const { there, uid } = await bacasPhone()
    const fresh = there.browser()
    await useCard(fresh, (await renewedCard(there.captain, uid, 'Baca')).code)
    const { paths } = (await fresh.get('/api/openapi.json')).json()
    const operations = Object.entries<Record<string, { operationId: string; security: object[] }>>(paths)
    const admitted: string[] = []
    for (const [path, methods] of operations) {
      for (const [method, { operationId, security }] of Object.entries(methods)) {
        if (security.length !== 1 || !('session' in (security[0] as object))) continue
        const answer = await fresh.send(method.toUpperCase() as 'GET', path.replace(/\{\w+\}/g, 'x'))
        const reason = answer.headers['content-type']?.includes('json') ? answer.json().reason : undefined
        if (reason !== 'new-device' && reason !== 'captains-only') admitted.push(operationId)
      }
    }
    expect(admitted.toSorted()).toEqual(FOR_NEW_DEVICES)
    expect((await userOf(fresh))?.uid).toBe(uid)
  })

  it.each(['a new card', 'a captain who signs its phones out'])(
    'given %s, then the calendar address that the account’s phone used is gone',
    async (what) => {
      const { there, uid, feed } = await bacasPhone()
      const app = there.browser()
      expect((await app.get(feed)).statusCode).toBe(200)
      if (what === 'a new card') await useCard(there.browser(), (await renewedCard(there.captain, uid, 'Baca')).code)
      else expect((await there.captain.post('/api/links/sign-out', { userId: uid })).statusCode).toBe(200)
      expect((await app.get(feed)).statusCode).toBe(404)
    },
  )

  it('given a browser that the account knows, then a new card shows everything there, and one that was new stays new', async () => {
    const { there, phone, uid } = await bacasPhone()
    const first = there.browser()
    await useCard(first, (await cardFor(there.captain, 'Dole')).code)
    expect((await sessionOf(first)).newUntil).toBeUndefined()
    const newUntil = async (browser: CaptainsBrowser) => (await sessionOf(browser)).newUntil
    await phone.post('/api/auth/sign-out')
    await useCard(phone, (await renewedCard(there.captain, uid, 'Baca')).code)
    expect(await newUntil(phone)).toBeUndefined()
    const fresh = there.browser()
    await useCard(fresh, (await renewedCard(there.captain, uid, 'Baca')).code)
    const until = await newUntil(fresh)
    expect(until).toBeDefined()
    // Another card in the same browser, with or without signing out before, wins nothing.
    const renewed = (await renewedCard(there.captain, uid, 'Baca')).code
    await useCard(fresh, renewed, uid)
    expect(await newUntil(fresh)).toBe(until)
    await fresh.post('/api/auth/sign-out')
    await useCard(fresh, renewed)
    expect(await newUntil(fresh)).toBe(until)
    there.clock.forward({ hours: 24 })
    await useCard(fresh, (await renewedCard(there.captain, uid, 'Baca')).code, uid)
    expect(await newUntil(fresh)).toBeUndefined()
  })
})
