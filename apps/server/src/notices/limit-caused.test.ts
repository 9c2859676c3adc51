import { clocksOf, type HolderId, type Trade } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import type { captainsMail } from '../membership/captains-mail.ts'
import type { GatePress } from '../store/gate-queries.ts'
import { setRole } from '../store/membership-queries.ts'
import type { Engine } from '../store/store.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { confirmResident } from '../store/testing/settle-resident.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { updateTrade } from '../store/trade-queries.ts'
import { aNoticeDitch } from '../testing/a-notice-ditch.ts'
import { storeTrade } from '../testing/stored-trades.ts'
import { mailCaptains } from '../trades/record-presses.ts'
import { announceTrade, type TradeNews } from './announce-trade.ts'

const START = '2026-06-10T06:00:00Z'
const settings = wanting(['push', 'e-mail'], { kinds: ['trade'] })

/** Residents whom a captain has confirmed, each for the holder of their name. Nothing is sent unless the test sends. */
async function neighbors(
  names: readonly string[],
  { engine = 'sqlite', holderOf = (name) => name }: { engine?: Engine; holderOf?: (name: string) => string } = {},
) {
  const ditch = await aNoticeDitch({ engine, now: START })
  const { store, clock } = ditch
  const { db } = store
  await seedResidents(
    store,
    names.map((name) => ({ name, settings })),
  )
  for (const userId of names)
    await confirmResident(db, { userId, holder: holderOf(userId), day: '2026-06-01', now: clock.now() })
  const asks = async (by: string, holder: string, to: string | undefined, times = 1) => {
    const trades: Trade[] = []
    for (let at = 0; at < times; at += 1) {
      const trade = await storeTrade(db, { from: holder, to, note: 'words', madeBy: by, at: clock.now() })
      trades.push(trade)
      await announce({ trade, event: to ? 'asked' : 'offered', by })
    }
    return trades
  }
  const announce = (news: Omit<TradeNews, 'now' | 'clocks'>) =>
    db
      .transaction()
      .execute((tx) => announceTrade(tx, { ...news, now: clock.now(), clocks: clocksOf('America/Denver') }))
  const rows = async () => {
    const all = (await ditch.outbox()).filter(({ channel }) => channel === 'e-mail')
    const joined = all.filter(({ subject }) => subject.startsWith('more-trades:'))
    return { single: all.length - joined.length, joined: joined.length }
  }
  return { ...ditch, db, asks, announce, rows }
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

it('given 250 neighbors and one who offers to all of them all day, then one account causes 600 mails and 600 joined ones', async () => {
  const { asks, rows, clock } = await neighbors(['Ann', ...many(250, 'n')])
  await asks('Ann', 'Ann', undefined, 3)
  expect(await rows()).toEqual({ single: 600, joined: 150 })
  for (const hours of [7, 13, 19]) {
    clock.moveTo(Temporal.Instant.from(START).add({ hours }).toString())
    await asks('Ann', 'Ann', undefined)
    expect((await rows()).joined).toBeLessThanOrEqual(600)
  }
  expect(await rows()).toEqual({ single: 600, joined: 600 })
})

describe('the limits of what neighbors cause', () => {
  it('given a dozen accounts that all ask one neighbor, then forty are mailed in a day, and the rest is joined into one', async () => {
    const askers = many(12, 'n')
    const { asks, rows, send, mails, clock } = await neighbors(['Bo', ...askers])
    for (const name of askers) await asks(name, name, 'Bo', 6)
    expect(await rows()).toEqual({ single: 40, joined: 1 })
    await send()
    clock.moveTo('2026-06-10T12:00:00Z')
    await send()
    expect(mails.received).toHaveLength(41)
    expect(mails.received.at(-1)?.email.subject).toBe('News about 32 more trades')
    expect(mails.received.at(-1)?.email.text).not.toContain('words')
    // The next day counts anew.
    clock.moveTo('2026-06-11T06:00:00Z')
    await asks('n1', 'n1', 'Bo')
    expect(await rows()).toEqual({ single: 41, joined: 1 })
  })

  it('given two who agree and undo all day, then others of their holder read of twenty by each, and of the rest at once', async () => {
    const holderOf = (name: string) => (name === 'Bo' ? 'Birch' : 'Alder')
    const { asks, announce, rows, db } = await neighbors(['Ann', 'Cousin', 'Bo'], { holderOf })
    for (let round = 0; round < 30; round += 1) {
      const [trade] = await asks('Ann', 'Alder', 'Birch')
      if (!trade) throw new RangeError('no trade')
      await updateTrade(db, trade.id, { state: 'agreed' })
      await announce({ trade, event: 'agreed', by: 'Bo' })
      await announce({ trade, event: 'undone', by: 'Ann' })
    }
    const mails = async (userId: string) =>
      (await db.selectFrom('noticeDelivery').select(['subject']).where('userId', '=', userId).execute()).map(
        ({ subject }) => subject.replaceAll(/\d+/g, '').replace(/more-trades.*/, 'joined'),
      )
    const counted = (subjects: readonly string[]) =>
      Object.fromEntries([...Map.groupBy(subjects, (one) => one)].map(([one, all]) => [one, all.length]))
    expect(counted(await mails('Cousin'))).toEqual({ 'trade::agreed': 20, 'trade::undone': 20, joined: 1 })
    // Whoever asked reads every answer.
    expect(counted(await mails('Ann'))).toEqual({ 'trade::agreed': 30 })
    expect(counted(await mails('Bo'))).toMatchObject({ 'trade::asked': 6, 'trade::undone': 20, joined: 1 })
    expect((await rows()).joined).toBe(2)
  })

  it('given a joined notice that a worker looks at, then what comes meanwhile goes into the next', async () => {
    const { asks, db, outbox } = await neighbors(['Ann', 'Bo'])
    await asks('Ann', 'Ann', 'Bo', 7)
    await db.updateTable('noticeDelivery').set({ lease: 'w' }).where('subject', 'like', 'more-trades:%').execute()
    await asks('Ann', 'Ann', 'Bo', 2)
    const joined = (await outbox()).filter(({ subject }) => subject.startsWith('more-trades:'))
    expect(joined.map(({ title }) => title)).toEqual(['News about 1 more trade', 'News about 2 more trades'])
  })

  it('given a captain’s decisions, then none is joined', async () => {
    const { asks, announce, rows, db } = await neighbors(['Ann', 'Bo', 'Cay'])
    await setRole(db, 'Cay', 'captain', Temporal.Instant.from(START))
    for (let round = 0; round < 30; round += 1) {
      const [trade] = await asks('Ann', 'Ann', 'Bo')
      if (!trade) throw new RangeError('no trade')
      await announce({ trade, event: 'refused', by: 'Cay', isByCaptain: true })
    }
    expect(await rows()).toEqual({ single: 6 + 60, joined: 1 })
  })
})

it.each(ENGINES)(
  'given twenty reports of no water at once, then a captain gets six mails, the last of which says so (%s)',
  async (engine) => {
    const { db, store } = await neighbors(['Cay'], { engine })
    await setRole(db, 'Cay', 'captain', Temporal.Instant.from(START))
    const mails: string[] = []
    const reportNoWater: ReturnType<typeof captainsMail>['reportNoWater'] = ({ to, isLast }) =>
      void mails.push(`${to} ${isLast}`)
    const presses = [{ holderId: 1 as unknown as HolderId, opensAtMs: 0, pressedAtMs: 0 } as GatePress]
    const report = () =>
      mailCaptains(
        { db: store.db, captainsMail: { reportNoWater } as ReturnType<typeof captainsMail> },
        { by: 'Ann', presses, now: Temporal.Instant.from(START) },
      )
    await Promise.all(Array.from({ length: 20 }, report))
    expect(mails.toSorted()).toEqual([...Array(5).fill('cay@example.org false'), 'cay@example.org true'])
  },
)
