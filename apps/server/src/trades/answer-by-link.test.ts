import { tradeLinkResponse } from '@headgate/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { makeAnswerPath } from '../notices/notice-mailer.ts'
import { endLinks } from '../store/confirmed-link-queries.ts'
import { aTradingDitch, said, type TradingDitch } from '../testing/a-trading-ditch.ts'

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
  it('given a used code and the same question once more at the same instant, then it answers no second time', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    await ditch.acted('bo', id, 'accept')
    await ditch.acted('ann', id, 'ask-undo')
    const code = await codeFor(ditch, 'bo', id)
    expect(shown(await answer(ditch, code, 'decline')).trade).toMatchObject({ state: 'agreed', undoAskedBy: null })
    await ditch.acted('ann', id, 'ask-undo')
    expect(said(await answer(ditch, code, 'accept'))).toBe('409 trade-settled')
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Birch')
  })
})
