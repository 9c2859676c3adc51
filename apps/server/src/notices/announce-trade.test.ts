import { clocksOf, NOTICE_KINDS } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { endLinks } from '../store/confirmed-link-queries.ts'
import { hashOfCode } from '../store/link-codes.ts'
import { setRole, setShut } from '../store/membership-queries.ts'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { confirmResident, holderNamed } from '../store/testing/settle-resident.ts'
import { findTradeLink } from '../store/trade-link-queries.ts'
import { findTrade, updateTrade } from '../store/trade-queries.ts'
import { aNoticeDitch, type NoticeDitch } from '../testing/a-notice-ditch.ts'
import { storeTrade } from '../testing/stored-trades.ts'
import { announceTrade, type TradeNews } from './announce-trade.ts'

const TODAY = '2026-06-10'
const NOW = `${TODAY}T09:00:00-06:00`
const [from, until] = ['16', '19'].map((hour) => Temporal.Instant.from(`2026-06-11T${hour}:00:00-06:00`)) as [
  Temporal.Instant,
  Temporal.Instant,
]

/** Bea and Ben are Baca's; Val is Vasquez's and reads Spanish; Una is nobody's, Olga was shut out. Cay is a captain. */
async function neighbors() {
  const ditch = await aNoticeDitch({ now: NOW })
  const { db } = ditch.store
  const settings = wanting(['push', 'e-mail', 'list'])
  await seedResidents(ditch.store, [
    { name: 'Bea', settings },
    { name: 'Ben', settings },
    { name: 'Val', language: 'es', settings },
    { name: 'Una', fullName: 'Vasquez', settings },
    { name: 'Olga', settings },
    { name: 'Cay', settings },
  ])
  const now = ditch.clock.now()
  for (const [userId, holder] of [
    ['Bea', 'Baca'],
    ['Ben', 'Baca'],
    ['Val', 'Vasquez'],
    ['Olga', 'Vasquez'],
  ] as const)
    await confirmResident(db, { userId, holder, day: TODAY, now })
  await setShut(db, 'Olga', now, now)
  await setRole(db, 'Cay', 'captain', now)
  return ditch
}

/** Hours of Baca's for Vasquez, unless it says otherwise. */
async function announced(
  ditch: NoticeDitch,
  trade: Partial<Parameters<typeof storeTrade>[1]>,
  news: Partial<TradeNews> = {},
) {
  const { db } = ditch.store
  const given = { from: 'Baca', to: 'Vasquez', note: '', madeBy: 'Bea', at: ditch.clock.now() }
  const times = [{ from, until, expected: await holderNamed(db, 'Baca'), next: await holderNamed(db, 'Vasquez') }]
  const { id } = await storeTrade(db, { ...given, times, endsAt: from.subtract({ hours: 1 }), ...trade })
  if (news.event === 'waits-for-captain') await updateTrade(db, id, { state: 'for-captain' })
  return again(ditch, id, { event: 'asked', by: 'Bea', ...news })
}

async function again(ditch: NoticeDitch, id: number, news: Pick<TradeNews, 'event' | 'by'> & Partial<TradeNews>) {
  const { store, clock } = ditch
  const trade = await findTrade(store.db, id)
  if (!trade) throw new RangeError('no trade')
  await store.db
    .transaction()
    .execute((db) => announceTrade(db, { trade, now: clock.now(), clocks: clocksOf('America/Denver'), ...news }))
  return id
}

const readers = async (ditch: NoticeDitch, subject: string) =>
  (await ditch.outbox())
    .filter((row) => row.channel === 'list' && row.subject === subject)
    .map(({ userId, title }) => `${userId}: ${title}`)
    .toSorted()

const codeIn = (text = '') => /\/trades\/answer#([\w-]+)/.exec(text)?.[1]

describe('news of a trade', () => {
  it('given a gift, then only the confirmed people of the other side are asked, in their language, with a link by mail', async () => {
    const ditch = await neighbors()
    const id = await announced(ditch, { note: 'I will be away' })
    expect(await readers(ditch, `trade:${id}:asked`)).toEqual([
      'Val: Baca gives you Thursday, June 11, 4\u00A0PM to 7\u00A0PM',
    ])
    await ditch.send()
    expect(ditch.mails.received).toHaveLength(1)
    const email = ditch.mails.received[0]?.email
    expect(email?.subject).toBe('Baca le cede el jueves 11 de junio, de las 4\u00A0p.\u00A0m. a las 7\u00A0p.\u00A0m.')
    expect(email?.text).toContain('I will be away')
    expect(email?.text).toContain('Aceptar o no aceptar:\nhttps://ditch.example.org/trades/answer#')
    const code = codeIn(email?.text) ?? ''
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(email?.html).toContain(`/trades/answer#${code}`)
    const link = await findTradeLink(ditch.store.db, hashOfCode(code))
    expect(link).toMatchObject({ tradeId: id, userId: 'Val', isUsed: false })
    const links = await ditch.store.db.selectFrom('tradeLink').selectAll().execute()
    const stored = JSON.stringify([await ditch.outbox(), links])
    expect(stored).not.toContain(code)
    expect(stored).not.toContain('/trades/answer')
  })

  it('given a resident who turned off news of trades, then none is sent', async () => {
    const ditch = await neighbors()
    const kinds = NOTICE_KINDS.filter((kind) => kind !== 'trade')
    const settings = wanting(['push', 'e-mail', 'list'], { kinds })
    await saveNoticeSettings(ditch.store.db, 'Val', settings, ditch.clock.now())
    await announced(ditch, {})
    expect(await ditch.outbox()).toEqual([])
  })

  it('given a link that ends before the question is sent, then it is not sent', async () => {
    const ditch = await neighbors()
    await announced(ditch, {})
    await endLinks(ditch.store.db, { userId: 'Val', day: TODAY })
    await ditch.send()
    expect(ditch.mails.received).toEqual([])
  })

  it('given a captain who is dismissed in quiet hours, then the question that waited for their end is not sent', async () => {
    const ditch = await neighbors()
    const { db } = ditch.store
    const settings = wanting(['e-mail'], { quietHours: { from: '08:00', until: '10:00' } })
    await saveNoticeSettings(db, 'Cay', settings, ditch.clock.now())
    await announced(ditch, {}, { event: 'waits-for-captain', by: 'Val' })
    await setRole(db, 'Cay', 'resident', ditch.clock.now())
    ditch.clock.moveTo(`${TODAY}T10:01:00-06:00`)
    await ditch.send()
    const theirs = (await ditch.outbox()).filter(({ userId }) => userId === 'Cay')
    expect(theirs.map(({ outcome }) => outcome)).toEqual(['gave-up'])
  })

  it('given an undo that is asked for twice, then the other side is asked each time', async () => {
    const ditch = await neighbors()
    const id = await announced(ditch, {}, { event: 'agreed', by: 'Val' })
    for (const minute of ['01', '02']) {
      ditch.clock.moveTo(`${TODAY}T09:${minute}:00-06:00`)
      await ditch.store.db
        .updateTable('trade')
        .set({ undoAskedById: await holderNamed(ditch.store.db, 'Vasquez') })
        .where('id', '=', id)
        .execute()
      await again(ditch, id, { event: 'undo-asked', by: 'Val' })
    }
    const asked = (await ditch.outbox()).filter(
      ({ userId, channel, subject }) => `${userId} ${channel}` === 'Bea list' && subject.includes('undo-asked'),
    )
    expect(asked).toHaveLength(2)
  })

  it('given a question that is being sent again as an answer overtakes it, then it is not sent any more', async () => {
    const ditch = await neighbors()
    const id = await announced(ditch, {})
    const { db } = ditch.store
    await db.updateTable('noticeDelivery').set({ tries: 1, delivery: '{"code":"mail-busy"}' }).execute()
    await updateTrade(db, id, { state: 'declined' })
    await again(ditch, id, { event: 'declined', by: 'Val' })
    await ditch.send()
    expect(ditch.mails.received.map(({ email }) => email.subject)).toEqual(['Vasquez said no', 'Vasquez said no'])
    expect((await ditch.outbox()).map(({ said }) => said)).toContain(
      'It was answered or taken back before it could be sent.',
    )
  })

  it('given a captain without a profile, then they get what waits for a captain, in their language, and nothing else', async () => {
    const ditch = await neighbors()
    const { db } = ditch.store
    await db.deleteFrom('profile').where('userId', 'in', ['Cay', 'Una']).execute()
    await setAccountLanguage(db, 'Cay', 'es')
    const id = await announced(ditch, {}, { event: 'waits-for-captain', by: 'Val' })
    await announced(ditch, { from: 'Vasquez', to: 'Baca' })
    const theirs = (await ditch.outbox()).filter(({ userId }) => ['Cay', 'Una'].includes(userId))
    expect(theirs.map(({ channel, subject }) => `${channel} ${subject}`).toSorted()).toEqual([
      `e-mail trade:${id}:waits-for-captain`,
      `list trade:${id}:waits-for-captain`,
    ])
    await ditch.send()
    const mails = ditch.mails.received.filter(({ to }) => `${to}`.includes('cay@'))
    expect(mails.map(({ email }) => email.subject)).toEqual(['Baca y Vasquez le piden permiso'])
  })
})
