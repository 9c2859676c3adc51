import type { AuditResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { forgetTrader, listTradesOfUser } from '../store/trade-queries.ts'
import { A_SWAP, AN_OFFER, aTradingDitch, hours, said } from '../testing/a-trading-ditch.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'

const AGREED_GIFT = '06-12 4AM 4:00 Birch'

describe.each(ENGINES)('trades on %s', (engine) => {
  it('given a gift, then it waits on both sides, moves the hours once accepted, and can be undone with the other’s yes', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann', { note: 'We are away' })
    const open = { id, kind: 'gift', state: 'open', from: 'Alder', to: 'Birch', note: 'We are away' }
    expect((await ditch.list('ann')).trades).toMatchObject([{ ...open, side: 'asker', can: ['withdraw'] }])
    expect((await ditch.list('bo')).trades).toMatchObject([{ ...open, side: 'asked', can: ['accept', 'decline'] }])
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')

    expect(await ditch.acted('bo', id, 'accept')).toMatchObject({ state: 'agreed', can: ['ask-undo'], suspended: [] })
    expect((await ditch.turns())[0]).toBe(AGREED_GIFT)
    expect(said(await ditch.act('bo', id, 'accept-undo'))).toBe('409 nothing-to-change')
    await ditch.acted('ann', id, 'ask-undo')
    expect((await ditch.list('ann')).trades[0]).toMatchObject({ undoAskedBy: 'Alder', can: [] })
    expect(said(await ditch.act('ann', id, 'accept-undo'))).toBe('403 not-your-water')
    expect(await ditch.acted('bo', id, 'decline-undo')).toMatchObject({ undoAskedBy: null, state: 'agreed' })
    await ditch.acted('bo', id, 'ask-undo')
    expect(await ditch.acted('ann', id, 'accept-undo')).toMatchObject({ state: 'undone', can: [], undoAskedBy: null })
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
    expect(await ditch.changes()).toEqual(['command', 'trade', 'undo'])
    // A part of a turn, and a swap of both.
    const part = await ditch.asked('ann', { gives: [hours('12 06:00', '12 08:00')] })
    await ditch.acted('bo', part.id, 'accept')
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Alder, 6:00 Birch, 8:00 Alder')
    await ditch.acted('captain', part.id, 'undo')
    await ditch.acted('bo', (await ditch.asked('ann', A_SWAP)).id, 'accept')
    expect((await ditch.turns()).slice(0, 2)).toEqual([AGREED_GIFT, '06-12 10AM 10:00 Alder'])
  })

  it('given an offer, then all but the asker may take it, one does, and the others read who has the hours', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann', { ...AN_OFFER, note: 'Anybody?' })
    expect((await ditch.list('ann')).trades).toMatchObject([{ to: null, side: 'asker', can: ['withdraw'] }])
    for (const who of ['bo', 'cy', 'cyn']) {
      expect((await ditch.list(who)).trades).toMatchObject([{ note: 'Anybody?', side: 'asked', can: ['accept'] }])
    }
    expect(said(await ditch.act('ann', id, 'accept'))).toBe('403 not-your-water')
    expect(said(await ditch.act('bo', id, 'decline'))).toBe('403 not-your-water')
    expect(await ditch.acted('cy', id, 'accept')).toMatchObject({ to: 'Cedar', state: 'agreed', side: 'asked' })
    const late = await ditch.act('bo', id, 'accept')
    expect(said(late)).toBe('409 trade-settled')
    expect(late.json().trade).toMatchObject({ to: 'Cedar', note: '', can: [], side: null, state: 'agreed' })
    expect((await ditch.list('bo')).trades).toEqual([])
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Cedar')
  })

  it('given a captain who acts for somebody, then it says so, and the audit too', async () => {
    const ditch = await aTradingDitch({ engine })
    const asked = await ditch.asked('captain')
    expect(asked).toMatchObject({ isMadeByCaptain: true, state: 'open', from: 'Alder' })
    expect(await ditch.acted('captain', asked.id, 'accept')).toMatchObject({ isSettledByCaptain: true })
    // Nobody is confirmed for Dogwood, but both rang up.
    const dogwoods = { from: 'Dogwood', to: 'Elm', gives: [hours('12 22:00', '13 04:00')] }
    expect(said(await ditch.ask('captain', dogwoods))).toBe('404 no-trade-partner')
    const agreed = await ditch.asked('captain', { ...dogwoods, isAgreed: true })
    expect(agreed).toMatchObject({ state: 'agreed', isMadeByCaptain: true, isSettledByCaptain: true })
    expect((await ditch.turns())[3]).toBe('06-12 10PM 22:00 Elm')
    expect(said(await ditch.ask('ann', { isAgreed: true, gives: [hours('14 04:00', '14 10:00')] }))).toBe(
      '403 captains-only',
    )
    const third = await ditch.asked('ann', { gives: [hours('14 04:00', '14 10:00')] })
    expect(await ditch.acted('captain', third.id, 'decline')).toMatchObject({ isSettledByCaptain: true })
    const { entries } = (await ditch.call('captain', 'GET', '/api/schedule/audit')).json()
    expect(
      entries.map((entry: AuditResponse['entries'][number]) => `${entry.by} ${entry.action}: ${auditInEnglish(entry)}`),
    ).toEqual([
      'Captain (captain@example.org) answer-trade: Declined for Birch what Alder asked (water on Sunday, June 14).',
      expect.stringMatching(/trade: Recorded for neighbors: Dogwood gave Elm water on Friday, June 12: /),
      expect.stringMatching(/trade: Recorded for neighbors: Alder gave Birch water on Friday, June 12: /),
      'Captain (captain@example.org) answer-trade: Asked Birch for Alder (water on Friday, June 12).',
      expect.stringMatching(/disable-user/),
    ])
  })

  it('given a captain who undoes it in the history, then the trade is undone, and agreed again when that is undone', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann')
    await ditch.acted('bo', id, 'accept')
    await ditch.acted('ann', id, 'ask-undo')
    const undo = async (change: number) =>
      said(await ditch.call('captain', 'POST', `/api/schedule/imports/${change}/undo`))
    expect(await undo(2)).toBe('200')
    expect((await ditch.all())[0]).toMatchObject({ state: 'undone', undoAskedBy: null, can: [] })
    expect(await undo(3)).toBe('200')
    expect((await ditch.all())[0]).toMatchObject({ state: 'agreed', can: ['undo'] })
    expect((await ditch.turns())[0]).toBe(AGREED_GIFT)
    expect(await ditch.acted('captain', id, 'undo')).toMatchObject({ state: 'undone' })
  })

  it('given an account that is deleted, then its trades stay without it, and its download has them before', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann', { note: 'We are away' })
    await ditch.acted('bo', id, 'accept')
    const mine = { kind: 'gift', state: 'agreed', from: 'Alder', to: 'Birch' }
    expect(await listTradesOfUser(ditch.store.db, 'ann')).toMatchObject([{ ...mine, asked: { note: 'We are away' } }])
    expect(await listTradesOfUser(ditch.store.db, 'bo')).toMatchObject([{ ...mine, answered: {} }])
    for (const uid of ['ann', 'bo']) await forgetTrader(ditch.store.db, uid)
    expect(await listTradesOfUser(ditch.store.db, 'ann')).toEqual([])
    const rows = await ditch.store.db.selectFrom('trade').select(['madeBy', 'settledBy', 'note', 'state']).execute()
    expect(rows).toEqual([{ madeBy: null, settledBy: null, note: '', state: 'agreed' }])
    expect(await ditch.changes()).toEqual(['command', 'trade'])
  })
})

describe('trades', () => {
  it('given a captain’s yes that is needed, then the hours move only with it, and not once it was refused', async () => {
    const ditch = await aTradingDitch()
    await ditch.setPolicy({ mode: 'with-captain' })
    const { id } = await ditch.asked('ann')
    expect(await ditch.acted('bo', id, 'accept')).toMatchObject({ state: 'for-captain', can: [] })
    expect((await ditch.list('ann')).trades[0]).toMatchObject({ can: ['withdraw'] })
    expect((await ditch.all())[0]).toMatchObject({ can: ['allow', 'refuse'] })
    expect(said(await ditch.act('bo', id, 'allow'))).toBe('403 captains-only')
    expect(await ditch.changes()).toEqual(['command'])
    expect(await ditch.acted('captain', id, 'allow')).toMatchObject({ state: 'agreed', isSettledByCaptain: false })
    expect((await ditch.turns())[0]).toBe(AGREED_GIFT)

    const second = await ditch.asked('ann', { gives: [hours('14 04:00', '14 10:00')] })
    await ditch.acted('bo', second.id, 'accept')
    expect(await ditch.acted('captain', second.id, 'refuse')).toMatchObject({ state: 'refused' })
    expect(await ditch.changes()).toEqual(['command', 'trade'])
  })

  it('given hours that have run, then a captain’s undo takes back the rest alone', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    await ditch.acted('bo', id, 'accept')
    ditch.clock.moveTo('2026-06-12T06:30:00-06:00')
    expect(said(await ditch.act('ann', id, 'ask-undo'))).toBe('409 trade-undo-over')
    expect(await ditch.acted('captain', id, 'undo')).toMatchObject({ state: 'undone' })
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Birch, 6:30 Alder')
  })

  it('given its time, a change of the hours, trades turned off or an asker who was shut out, then it ends and says why', async () => {
    const ditch = await aTradingDitch()
    const stateOf = async (id: number) => {
      const trade = (await ditch.all()).find((one) => one.id === id)
      return `${trade?.state} ${trade?.endReason}`
    }
    const later = { gives: [hours('14 04:00', '14 10:00')] }
    const [first, second] = [await ditch.asked('ann'), await ditch.asked('ann', later)]
    ditch.clock.moveTo('2026-06-12T02:59:59-06:00')
    await ditch.watch.look()
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['open null', 'open null'])
    ditch.clock.moveTo('2026-06-12T03:00:00-06:00')
    expect(said(await ditch.act('bo', first.id, 'accept'))).toBe('409 trade-settled')
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['ended too-late', 'open null'])

    const cell = { date: '2026-06-14', slot: '4AM', was: 'Alder', holder: 'Fir' }
    await ditch.call('captain', 'POST', '/api/schedule/edits', { cells: [cell], note: 'sold', newNames: ['Fir'] })
    await ditch.watch.look()
    expect(await stateOf(second.id)).toBe('ended hours-changed')

    const third = await ditch.asked('fay', { ...later, from: 'Fir', to: 'Cedar' })
    await ditch.call('captain', 'POST', '/api/users/fay/disable')
    expect(said(await ditch.act('cy', third.id, 'accept'))).toBe('409 trade-settled')
    expect(await stateOf(third.id)).toBe('ended hours-changed')

    const fourth = await ditch.asked('bo', { from: 'Birch', to: 'Cedar', gives: [hours('12 10:00', '12 16:00')] })
    await ditch.setPolicy({ mode: 'off' })
    expect(await stateOf(fourth.id)).toBe('ended trades-off')
    expect(said(await ditch.ask('bo', { from: 'Birch', to: 'Cedar', gives: [hours('12 12:00', '12 14:00')] }))).toBe(
      '409 trades-off',
    )
  })

  it('given a change of the season that takes the ground, then the trade says what is suspended, until it returns', async () => {
    const ditch = await aTradingDitch()
    const { id } = await ditch.asked('ann')
    await ditch.acted('bo', id, 'accept')
    const file = 'Date,4AM,10AM,4PM,10PM\n2026-06-12,Fir,Birch,Cedar,Dogwood\n'
    const headers = { cookie: 'session=captain', 'content-type': 'text/csv' }
    await ditch.opened[0]?.app.inject({ method: 'POST', url: '/api/schedule/import', headers, payload: file })
    expect((await ditch.list('bo')).trades).toMatchObject([
      { id, state: 'agreed', suspended: [hours('12 04:00', '12 10:00')] },
    ])
    await ditch.call('captain', 'POST', '/api/schedule/imports/3/undo')
    expect((await ditch.list('bo')).trades).toMatchObject([{ state: 'agreed', suspended: [] }])
  })
})
