import { describe, expect, it } from 'vitest'
import { atOneInstant } from '../store/testing/at-one-instant.ts'
import { ENGINES, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { AN_OFFER, aTradingDitch, hours, june, said, type TradingDitch } from '../testing/a-trading-ditch.ts'

/** Who has been told of what about a trade since it was offered. */
async function told(ditch: TradingDitch): Promise<string[]> {
  const rows = await ditch.store.db.selectFrom('noticeDelivery').select(['userId', 'subject', 'channel']).execute()
  const news = rows.filter(({ channel, subject }) => channel === 'list' && !subject.endsWith(':offered'))
  return news.map(({ userId, subject }) => `${userId} ${subject.split(':')[2]}`).sort()
}

/** Cy takes what Ann offers, as Cyn does for the same holder; nobody has been told. */
async function takenByCy(engine: 'sqlite' | 'postgres' = 'sqlite', nodes = 1, mode = 'free') {
  const ditch = await aTradingDitch({ engine, nodes })
  await ditch.setPolicy({ mode })
  const offered = await ditch.asked('ann', { ...AN_OFFER, note: 'Anybody?' })
  const taken = await ditch.acted('cy', offered.id, 'accept')
  return { ditch, offered, taken, id: offered.id }
}

describe.each(ENGINES_OF_RUN)('an offer that is given back on %s', (engine) => {
  it.each([
    ['free', 'agreed', '06-12 4AM 4:00 Cedar'],
    ['with-captain', 'for-captain', '06-12 4AM Alder'],
  ])(
    'given it within the minute where trades are %s, then all is as before, and nobody hears of it',
    async (mode, state, turn) => {
      const { ditch, offered, taken, id } = await takenByCy(engine, 1, mode)
      expect([taken.state, taken.can.includes('give-back'), (await ditch.turns())[0]]).toEqual([state, true, turn])
      expect(await told(ditch)).toEqual([])
      ditch.clock.moveTo(june('10 11:00:59'))
      await ditch.watch.look()
      for (const who of ['cyn', 'ann', 'captain'])
        expect(said(await ditch.act(who, id, 'give-back'))).toBe('403 not-your-water')
      const { side, can, ...open } = await ditch.acted('cy', id, 'give-back')
      expect([side, can]).toEqual(['asked', ['accept']])
      const { side: _, can: __, ...before } = offered
      expect(open).toEqual(before)
      expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
      ditch.clock.moveTo(june('10 11:05'))
      await ditch.watch.look()
      expect(await told(ditch)).toEqual([])
      // It is open to everybody again, and the notice names the next taker.
      expect(await ditch.acted('fay', id, 'accept')).toMatchObject({ state, to: 'Fir' })
      ditch.clock.moveTo(june('10 11:06'))
      await ditch.watch.look()
      expect(await told(ditch)).toEqual(
        mode === 'free'
          ? ['ann taken']
          : ['ann waits-for-captain', 'captain waits-for-captain', 'deputy waits-for-captain'],
      )
    },
  )

  it('given a server that stopped within the minute, then the holder who offered is notified once, after the minute', async () => {
    const { ditch, id } = await takenByCy(engine)
    ditch.clock.moveTo(june('10 11:00:59'))
    await ditch.watch.look()
    expect(await told(ditch)).toEqual([])
    // All that is known is in the store, where any node finds it.
    ditch.clock.moveTo(june('10 11:01'))
    expect(said(await ditch.act('cy', id, 'give-back'))).toBe('409 trade-undo-over')
    await Promise.all([ditch.watch.look(), ditch.watch.look()])
    await ditch.watch.look()
    expect(await told(ditch)).toEqual(['ann taken', 'cyn taken'])
    expect((await ditch.list('cy')).trades[0]).toMatchObject({ state: 'agreed', can: ['ask-undo'] })
  })
})

describe('the minute in which an offer can be given back', () => {
  it('given that the offer can be answered until its middle, then it can be given back until then', async () => {
    const ditch = await aTradingDitch()
    await ditch.setPolicy({ noticeMinutes: 0 })
    const { id } = await ditch.asked('ann', AN_OFFER)
    ditch.clock.moveTo(june('12 03:59:30'))
    await ditch.acted('cy', id, 'accept')
    ditch.clock.moveTo(june('12 04:00'))
    expect(said(await ditch.act('cy', id, 'give-back'))).toBe('409 trade-undo-over')
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Cedar')
    ditch.clock.moveTo(june('12 04:00:30'))
    await ditch.watch.look()
    expect(await told(ditch)).toEqual(['ann taken', 'cyn taken'])
  })

  it('given an offer that a captain takes for somebody, or whose undo is asked for, then the notice goes out at once', async () => {
    const { ditch, id } = await takenByCy()
    await ditch.acted('ann', id, 'ask-undo')
    expect(await told(ditch)).toEqual(['ann taken', 'cy undo-asked', 'cyn taken', 'cyn undo-asked'])
    expect(said(await ditch.act('cy', id, 'give-back'))).toBe('409 trade-undo-over')
    const second = await ditch.asked('fay', { ...AN_OFFER, from: 'Fir', gives: [hours('13 10:00', '13 16:00')] })
    await ditch.acted('captain', second.id, 'accept', { holder: 'Birch' })
    expect((await told(ditch)).filter((one) => one.startsWith('fay'))).toEqual(['fay taken'])
  })

  it('given that hours of it were asked for on in the meantime, then that request ends', async () => {
    const { ditch, id } = await takenByCy()
    const on = await ditch.asked('cy', { from: 'Cedar', to: 'Birch', gives: [hours('12 04:00', '12 10:00')] })
    await ditch.acted('cy', id, 'give-back')
    expect((await ditch.all()).find((trade) => trade.id === on.id)).toMatchObject({
      state: 'ended',
      endReason: 'hours-changed',
    })
  })
})

describe.each(ENGINES)('races over an offer that is given back, on two nodes of %s', (engine) => {
  it('given two presses of Undo at once, then one gives it back, and the other finds it open', async () => {
    const { ditch, id } = await takenByCy(engine, 2)
    const answers = await atOneInstant(
      ditch.store,
      [0, 1].map((node) => () => ditch.act('cy', id, 'give-back', {}, node)),
    )
    expect(answers.map(said).sort()).toEqual(['200', '409 trade-settled'])
    expect(await ditch.changes()).toEqual(['command', 'trade', 'undo'])
    expect((await ditch.all())[0]).toMatchObject({ state: 'open', to: null })
  })

  it('given an offer taken again while it is given back, then the new taker has it or is refused, and a notice names them alone', async () => {
    for (const turn of [0, 1]) {
      const { ditch, id } = await takenByCy(engine, 2)
      const both = [() => ditch.act('cy', id, 'give-back', {}, 0), () => ditch.act('fay', id, 'accept', {}, 1)]
      const answers = await atOneInstant(ditch.store, turn === 0 ? both : both.toReversed())
      const [back, take] = turn === 0 ? answers : answers.toReversed()
      expect(back && said(back)).toBe('200')
      const isTaken = take?.statusCode === 200
      if (!isTaken) expect(take && said(take)).toBe('409 trade-settled')
      expect((await ditch.turns())[0]).toBe(isTaken ? '06-12 4AM 4:00 Fir' : '06-12 4AM Alder')
      ditch.clock.moveTo(june('10 11:01'))
      await ditch.watch.look()
      expect(await told(ditch)).toEqual(isTaken ? ['ann taken'] : [])
    }
  })
})
