import type { AuditResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
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
})
