import { tradeLinkResponse } from '@headgate/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { makeAnswerPath } from '../notices/notice-mailer.ts'
import { endLinks } from '../store/confirmed-link-queries.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { AN_OFFER, aTradingDitch, said, type TradingDitch } from '../testing/a-trading-ditch.ts'

/** The code that a mail to this account would carry now. */
async function codeFor({ store, clock }: TradingDitch, userId: string, tradeId: number): Promise<string> {
  const path = await makeAnswerPath(store.db, systemRandom, { tradeId, userId, askedAt: clock.now() })
  return path.replace('/trades/answer#', '')
}

/** As a phone does that has never been signed in. */
const check = (ditch: TradingDitch, code: string) => ditch.call('nobody', 'POST', '/api/trades/link', { code })
const answer = (ditch: TradingDitch, code: string, action: 'accept' | 'decline') =>
  ditch.call('nobody', 'POST', '/api/trades/link/answer', { code, action })

const shown = (response: LightMyRequestResponse) => tradeLinkResponse.parse(response.json())

describe.each(ENGINES)('the link in a mail about a trade, on %s', (engine) => {
  it('given a gift, then the link shows it as often as one looks, and accepts it once, without a session', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann', { note: 'We are away' })
    const code = await codeFor(ditch, 'bo', id)
    for (let n = 0; n < 2; n += 1) {
      const looked = await check(ditch, code)
      expect(looked.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(shown(looked)).toMatchObject({
        holder: 'Birch',
        trade: { state: 'open', from: 'Alder', note: 'We are away', can: ['accept', 'decline'] },
      })
    }
    const accepted = await answer(ditch, code, 'accept')
    expect(accepted.headers['set-cookie']).toBeUndefined()
    expect(shown(accepted).trade).toMatchObject({ state: 'agreed', can: [] })
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Birch')

    const again = await answer(ditch, code, 'decline')
    expect([said(again), again.json().trade.state]).toEqual(['409 trade-settled', 'agreed'])
    expect(shown(await check(ditch, code)).trade).toMatchObject({ state: 'agreed', can: [] })
    expect(await ditch.changes()).toEqual(['command', 'trade'])
  })
})

describe('the link in a mail about a trade', () => {
  it.each(['ended', 'shut out'])('given an account whose link was %s, then its code opens nothing', async (how) => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    const code = await codeFor(ditch, 'bo', id)
    if (how === 'ended') await endLinks(ditch.store.db, { userId: 'bo', day: '2026-06-10' })
    else await ditch.call('captain', 'POST', '/api/users/bo/disable')
    expect(said(await check(ditch, code))).toBe('403 trade-link-over')
    expect(said(await answer(ditch, code, 'accept'))).toBe('403 trade-link-over')
    expect(await ditch.changes()).toEqual(['command'])
  })

  it('given a code that is made up or cut off, then nobody learns of a trade', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    const code = await codeFor(ditch, 'bo', id)
    for (const wrong of ['', 'x', code.slice(0, -1), `${code}x`, code.toUpperCase()]) {
      expect(said(await check(ditch, wrong))).toBe('404 trade-link-unknown')
      expect(said(await answer(ditch, wrong, 'accept'))).toBe('404 trade-link-unknown')
    }
  })

  it('given an offer, then the link takes it, and the others’ links read that somebody was first', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann', AN_OFFER)
    const [first, second] = [await codeFor(ditch, 'cy', id), await codeFor(ditch, 'bo', id)]
    expect(shown(await check(ditch, second))).toMatchObject({ holder: 'Birch', trade: { can: ['accept'] } })
    expect(shown(await answer(ditch, first, 'accept')).trade).toMatchObject({ to: 'Cedar', state: 'agreed' })
    const late = await answer(ditch, second, 'accept')
    expect([said(late), late.json().trade]).toMatchObject(['409 trade-settled', { to: 'Cedar', note: '' }])
  })

  it('given a mail that asked for the trade, then its link cannot undo it later; the one that asks to undo can', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    const old = await codeFor(ditch, 'bo', id)
    await ditch.acted('bo', id, 'accept')
    ditch.clock.moveTo('2026-06-10T11:05:00-06:00')
    await ditch.acted('ann', id, 'ask-undo')
    expect(shown(await check(ditch, old)).trade.can).toEqual([])
    expect(said(await answer(ditch, old, 'accept'))).toBe('409 trade-settled')
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Birch')

    const code = await codeFor(ditch, 'bo', id)
    expect(shown(await check(ditch, code)).trade.can).toEqual(['accept-undo', 'decline-undo'])
    expect(shown(await answer(ditch, code, 'accept')).trade.state).toBe('undone')
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
  })
})
