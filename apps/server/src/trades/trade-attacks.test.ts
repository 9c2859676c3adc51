import type { AllTradesResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { A_SWAP, AN_OFFER, aTradingDitch, hours, said, type TradingDitch } from '../testing/a-trading-ditch.ts'
import { storeTrades } from '../testing/stored-trades.ts'

const ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'ask-undo',
  'accept-undo',
  'decline-undo',
  'allow',
  'refuse',
  'undo',
] as const

/** An open request, an open offer, one that waits for a captain, and an agreed one; each with its id. */
async function withTrades(ditch: TradingDitch): Promise<number[]> {
  const request = await ditch.asked('ann', { note: 'secret words' })
  const agreed = await ditch.asked('bo', { from: 'Birch', to: 'Cedar', gives: [hours('12 10:00', '12 16:00')] })
  await ditch.acted('cy', agreed.id, 'accept')
  await ditch.setPolicy({ mode: 'with-captain' })
  const waiting = await ditch.asked('ann', { gives: [hours('14 04:00', '14 10:00')] })
  await ditch.acted('bo', waiting.id, 'accept')
  return [request.id, agreed.id, waiting.id]
}

describe.each(ENGINES_OF_RUN)('who may trade, on %s', (engine) => {
  it('given more trades than captains get at once, then those that wait and the newest are listed, and the rest counted', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann')
    await storeTrades(ditch.store.db, { count: 502, state: 'withdrawn', at: ditch.clock.now() })
    const { trades, older } = (await ditch.call('captain', 'GET', '/api/trades/all')).json<AllTradesResponse>()
    const ids = trades.map((one) => one.id)
    expect([ids.length, ids.at(0), ids.at(-2), ids.at(-1), older]).toEqual([501, id + 502, id + 3, id, 2])
  })
})

describe('who may trade', () => {
  it.each([
    ['nobody', '401 not-signed-in', '401 not-signed-in'],
    ['guest', '403 guests-trade-nothing', '403 guests-trade-nothing'],
    ['dan', '403 not-confirmed', '404 no-such-trade'],
    ['eve', '403 not-confirmed', '404 no-such-trade'],
    ['fay', '', '404 no-such-trade'],
  ])('given %s, then they learn nothing of others’ trades and decide nothing', async (who, listed, acted) => {
    const ditch = await aTradingDitch()
    const ids = await withTrades(ditch)
    const before = [await ditch.all(), await ditch.turns()]
    const list = await ditch.call(who, 'GET', '/api/trades')
    if (listed === '') expect(list.json().trades).toEqual([])
    else expect(said(list)).toBe(listed)
    const missing = await ditch.act(who, 999, 'accept')
    for (const id of ids) {
      for (const action of ACTIONS) {
        const answer = await ditch.act(who, id, action, { holder: 'Birch' })
        expect([said(answer), answer.body], action).toEqual([acted, missing.body])
      }
    }
    for (const request of [{}, { ...A_SWAP }, { ...AN_OFFER }, { isAgreed: true }]) {
      const answer = await ditch.ask(who, request)
      expect([answer.statusCode, answer.body.includes('secret')]).toEqual([listed.startsWith('401') ? 401 : 403, false])
    }
    expect([await ditch.all(), await ditch.turns()]).toEqual(before)
  })

  it.each([
    ['ages', [{ from: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:00Z' }]],
    ['50 long ones', Array.from({ length: 50 }, () => hours('01 00:00', '30 00:00'))],
    ['51', Array.from({ length: 51 }, () => hours('12 04:00', '12 04:30'))],
    ['a nanosecond', [{ ...hours('12 04:00', '12 06:00'), from: '2026-06-12T10:00:00.000000001Z' }]],
  ])('given hours of %s, then they are refused before anything is looked at', async (_what, wrong) => {
    const ditch = await aTradingDitch()
    expect(said(await ditch.ask('ann', { gives: wrong }))).toBe('400 wrong-fields')
    expect(said(await ditch.ask('ann', { ...A_SWAP, takes: wrong }))).toBe('400 wrong-fields')
  })

  it('given a captain who does not say that they act as one, then they decide for their own holders alone', async () => {
    const ditch = await aTradingDitch()
    await ditch.confirm('captain', 'Fir')
    const { id } = await ditch.asked('ann')
    const asResident = { asCaptain: false }
    for (const action of ACTIONS) {
      expect(said(await ditch.act('captain', id, action, asResident)), action).toBe('404 no-such-trade')
    }
    expect(said(await ditch.ask('captain', asResident))).toBe('403 not-your-water')
    expect(said(await ditch.ask('captain', { ...asResident, isAgreed: true }))).toBe('403 captains-only')
    const own = { ...asResident, from: 'Fir', gives: [hours('13 10:00', '13 16:00')] }
    // What they can do is their own page's, too.
    expect(await ditch.asked('captain', own)).toMatchObject({ isMadeByCaptain: false, can: ['withdraw'] })
    expect(await ditch.acted('captain', id, 'accept')).toMatchObject({ isSettledByCaptain: true, can: ['undo'] })
  })
})
