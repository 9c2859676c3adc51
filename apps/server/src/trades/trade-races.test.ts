import { describe, expect, it } from 'vitest'
import { atOneInstant } from '../store/testing/at-one-instant.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCsv } from '../testing/a-captains-api.ts'
import { A_SWAP, AN_OFFER, aTradingDitch, said, type TradingDitch } from '../testing/a-trading-ditch.ts'

const TWO_NODES = { nodes: 2 }

/** Who has the two turns of June 12 that are traded here. */
const firstTwo = async (ditch: TradingDitch) => (await ditch.turns()).slice(0, 2)

const OTHER_SEASON = aCsv({ '2026-06-12': 'Fir,Birch,Cedar,Dogwood' })

describe.each(ENGINES)('races over trades on two nodes of %s', (engine) => {
  it('given 50 neighbors who take one offer at the same instant, then one has it, and 49 read who', async () => {
    const ditch = await aTradingDitch({ engine, ...TWO_NODES, takers: 50 })
    const { id } = await ditch.asked('ann', { ...AN_OFFER, note: 'Anybody?' })
    const takers = Array.from({ length: 50 }, (_, at) => () => ditch.act(`taker${at + 1}`, id, 'accept', {}, at))
    const answers = await atOneInstant(ditch.store, takers, { mostWaiting: 10 })
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    const winner = won[0]?.json().to
    expect(winner).toMatch(/^Taker \d+$/)
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    expect(lost).toHaveLength(49)
    for (const answer of lost) {
      expect(answer.json()).toMatchObject({ reason: 'trade-settled', trade: { state: 'agreed', to: winner, note: '' } })
    }
    expect(await ditch.changes()).toEqual(['command', 'trade'])
    expect((await ditch.turns())[0]).toBe(`06-12 4AM 4:00 ${winner}`)
  })

  it('given a swap that is accepted at the same instant as an import commits, then both halves move or none does', async () => {
    for (const turn of [0, 1]) {
      const ditch = await aTradingDitch({ engine, ...TWO_NODES })
      const { id } = await ditch.asked('ann', A_SWAP)
      // Alder's turn is another's in the file.
      const both = [
        () => ditch.act('bo', id, 'accept', {}, 0),
        () => ditch.upload('/api/schedule/import', OTHER_SEASON, 1),
      ]
      const answers = await atOneInstant(ditch.store, turn % 2 === 0 ? both : both.toReversed())
      expect(answers.map(({ statusCode }) => statusCode).includes(200)).toBe(true)
      const [trade] = await ditch.all()
      if (trade?.state === 'agreed') {
        // Both halves were made before the import; what has ground stays.
        expect(await firstTwo(ditch)).toEqual(['06-12 4AM Fir', '06-12 10AM 10:00 Alder'])
        expect(await ditch.changes()).toEqual(['command', 'trade', 'captain'])
      } else {
        expect(trade).toMatchObject({ state: 'ended', endReason: 'hours-changed' })
        expect(await firstTwo(ditch)).toEqual(['06-12 4AM Fir', '06-12 10AM Birch'])
      }
    }
  })

  it('given somebody who is shut out as they accept, then they accepted before, or nothing moves', async () => {
    for (const turn of [0, 1]) {
      const ditch = await aTradingDitch({ engine, ...TWO_NODES })
      const { id } = await ditch.asked('ann')
      const shut = () => ditch.callOn(1, 'captain', 'POST', '/api/users/bo/disable')
      const both = [() => ditch.act('bo', id, 'accept', {}, 0), shut]
      const answers = await atOneInstant(ditch.store, turn % 2 === 0 ? both : both.toReversed(), { held: 'ditch' })
      const accepted = (turn % 2 === 0 ? answers : answers.toReversed())[0]
      const isAgreed = accepted?.statusCode === 200
      if (!isAgreed) expect(accepted && said(accepted)).toBe('404 no-such-trade')
      expect(await ditch.changes()).toEqual(isAgreed ? ['command', 'trade'] : ['command'])
      expect(said(await ditch.act('bo', id, 'ask-undo'))).toBe('404 no-such-trade')
    }
  })
})
