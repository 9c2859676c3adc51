import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { addTradeLink } from '../store/trade-link-queries.ts'
import { sweepTrades } from '../store/trade-queries.ts'
import { aTradingDitch, hours, said, type TradingDitch } from '../testing/a-trading-ditch.ts'
import { storeTrades } from '../testing/stored-trades.ts'
import { MAX_OPEN } from './ask-for-trade.ts'
import { listOwnTrades } from './list-trades.ts'

/** How many rows the store hands over for somebody's list of trades. */
async function rowsReadFor({ store, clock, opened: [node] }: TradingDitch, uid: string): Promise<number> {
  let rows = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  }
  if (!node) throw new Error('no node')
  await listOwnTrades({ ...node, mailReach: 'sent', clock, db: store.db.withPlugin(counting) }, uid)
  return rows
}

const counts = async ({ store: { db } }: TradingDitch) => {
  const states = await db.selectFrom('trade').select('state').orderBy('id').execute()
  const times = await db.selectFrom('tradeTime').select('tradeId').execute()
  const links = await db.selectFrom('tradeLink').select('tradeId').execute()
  return { states: [...new Set(states.map(({ state }) => state))], times: times.length, links: links.length }
}

describe.each(ENGINES)('very many trades on %s', (engine) => {
  it('given hundreds that one neighbor withdrew, then another’s list reads ten of their own, and no others', async () => {
    const ditch = await aTradingDitch({ engine })
    const at = ditch.clock.now()
    const { id } = await ditch.asked('ann')
    const before = await rowsReadFor(ditch, 'bo')
    await storeTrades(ditch.store.db, { count: 300, state: 'withdrawn', to: 'Cedar', at })
    expect(await rowsReadFor(ditch, 'bo')).toBe(before)
    await storeTrades(ditch.store.db, { count: 300, state: 'withdrawn', at })
    // A row and its hours.
    expect(await rowsReadFor(ditch, 'bo')).toBe(before + 20)
    const { trades } = await ditch.list('bo')
    expect(trades.map(({ state }) => state)).toEqual([...Array.from({ length: 10 }, () => 'withdrawn'), 'open'])
    expect(trades.at(-1)).toMatchObject({ id, can: ['accept', 'decline'] })
  })

  it('given trades that ended sixty days ago, then those never agreed are deleted, and the others stay', async () => {
    const ditch = await aTradingDitch({ engine })
    const { db } = ditch.store
    const since = ditch.clock.now()
    const before = since.subtract({ milliseconds: 1 })
    for (const state of ['declined', 'withdrawn', 'refused', 'ended'] as const) {
      await storeTrades(db, { count: 60, state, at: before })
    }
    for (const { id } of await db.selectFrom('trade').select('id').where('id', '<=', 2).execute()) {
      await addTradeLink(db, { codeHash: `code ${id}`, tradeId: id, userId: 'bo', askedAt: before })
    }
    expect(await counts(ditch)).toMatchObject({ times: 240, links: 2 })
    for (const state of ['open', 'for-captain', 'agreed', 'undone'] as const) {
      await storeTrades(db, { count: 1, state, at: before })
    }
    await storeTrades(db, { count: 1, state: 'withdrawn', at: since })
    await sweepTrades(db, { since, clock: ditch.clock })
    const states = ['open', 'for-captain', 'agreed', 'undone', 'withdrawn']
    expect(await counts(ditch)).toEqual({ states, times: 5, links: 0 })
  })
})

it('given as many requests as may wait for an answer, then the account can ask for no more, and another account can', async () => {
  const ditch = await aTradingDitch()
  await storeTrades(ditch.store.db, { count: MAX_OPEN - 1, state: 'open', at: ditch.clock.now() })
  const { id } = await ditch.asked('ann')
  const again = { gives: [hours('14 04:00', '14 10:00')] }
  const refused = await ditch.ask('ann', again)
  expect([said(refused), refused.json().values]).toEqual(['409 trades-open-enough', { most: MAX_OPEN }])
  const bos = { from: 'Birch', to: 'Alder', gives: [hours('12 10:00', '12 16:00')] }
  await ditch.asked('bo', bos)
  await ditch.acted('ann', id, 'withdraw')
  await ditch.asked('ann', again)
})
