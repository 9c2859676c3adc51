import type { AuditResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aTradingDitch, hours, june, said } from '../testing/a-trading-ditch.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'

describe.each(ENGINES_OF_RUN)('trades on %s', (engine) => {
  it('given a gift, then it moves the hours once accepted, and can be undone with the other’s yes', async () => {
    const ditch = await aTradingDitch({ engine })
    const { id } = await ditch.asked('ann')
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
    expect(await ditch.acted('bo', id, 'accept')).toMatchObject({ state: 'agreed', can: ['ask-undo'], suspended: [] })
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Birch')
    await ditch.acted('ann', id, 'ask-undo')
    expect((await ditch.list('ann')).trades[0]).toMatchObject({ undoAskedBy: 'Alder', can: [] })
    expect(await ditch.acted('bo', id, 'decline-undo')).toMatchObject({ undoAskedBy: null, state: 'agreed' })
    await ditch.acted('bo', id, 'ask-undo')
    expect(await ditch.acted('ann', id, 'accept-undo')).toMatchObject({ state: 'undone', can: [], undoAskedBy: null })
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
    expect(await ditch.changes()).toEqual(['command', 'trade', 'undo'])
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

describe.each(ENGINES_OF_RUN)('hours left in the ditch, on %s', (engine) => {
  it('given somebody who leaves them, then they are nobody’s, until they take them back', async () => {
    const ditch = await aTradingDitch({ engine })
    const left = await ditch.asked('ann', { to: null, gives: [hours('12 06:00', '12 08:00')] })
    expect(left).toMatchObject({ kind: 'gift', to: null, state: 'agreed', can: ['undo'] })
    const parts = '06-12 4AM 4:00 Alder, 6:00 undefined, 8:00 Alder'
    expect((await ditch.turns())[0]).toBe(parts)
    expect(said(await ditch.act('bo', left.id, 'undo'))).toBe('404 no-such-trade')
    const { lines } = (await ditch.call('ann', 'GET', '/api/ledger')).json()
    expect(lines[0].total).toMatchObject({ scheduledMs: 12 * 3_600_000, givenMs: 2 * 3_600_000 })
    expect(await ditch.acted('ann', left.id, 'undo')).toMatchObject({ state: 'undone', can: [] })
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
  })

  it('given captains who have to agree, then the hours are nobody’s once one does, and who asked hears of it', async () => {
    const ditch = await aTradingDitch({ engine })
    await ditch.setPolicy({ mode: 'with-captain' })
    const { id, ...waiting } = await ditch.asked('ann', { to: null })
    expect(waiting).toMatchObject({ state: 'for-captain', can: ['withdraw'] })
    expect((await ditch.turns())[0]).toBe('06-12 4AM Alder')
    expect(await ditch.acted('captain', id, 'allow')).toMatchObject({ state: 'agreed', can: ['undo'] })
    expect((await ditch.turns())[0]).toBe('06-12 10AM Birch')
    expect((await ditch.list('ann')).trades[0]).toMatchObject({ id, can: ['undo'] })
    const sheet = async (name: string) => (await ditch.call('captain', 'GET', `/api/schedule/${name}`)).body
    expect(await sheet('export.csv')).toContain('2026-06-12,Alder,Birch,Cedar,Dogwood')
    expect(await sheet('trades.csv')).toContain('2026-06-12,04:00,10:00,Alder,\r\n')
    const told = ditch.store.db.selectFrom('noticeDelivery').select(['userId', 'subject']).where('channel', '=', 'list')
    const rows = await told.orderBy('subject').orderBy('userId').execute()
    expect(rows.map(({ userId, subject }) => `${userId} ${subject}`)).toEqual([
      `ann trade:${id}:agreed`,
      `captain trade:${id}:waits-for-captain`,
      `deputy trade:${id}:waits-for-captain`,
    ])
    const { entries } = (await ditch.call('captain', 'GET', '/api/schedule/audit')).json()
    expect(entries.map(auditInEnglish).slice(0, 3)).toEqual([
      'Exported the season of import 2: 1 turn.',
      'Exported the season of import 2: 7 turns.',
      expect.stringMatching(/^Recorded for neighbors: Alder left water of Friday, June 12 in the ditch/),
    ])
  })
})

describe.each(ENGINES_OF_RUN)('trades with a zone, on %s', (engine) => {
  it('given a holder that a captain makes a zone, then its open requests end, what is agreed stays, and nobody trades it', async () => {
    const ditch = await aTradingDitch({ engine })
    const agreed = await ditch.asked('ann')
    await ditch.acted('bo', agreed.id, 'accept')
    const open = await ditch.asked('cy', { from: 'Cedar', to: 'Alder', gives: [hours('12 16:00', '12 22:00')] })
    await ditch.makeZone('Alder')
    ditch.clock.moveTo(june('10 11:01'))
    await ditch.watch.look()
    const { trades, ...lists } = await ditch.list('ann')
    expect(lists).toMatchObject({ holders: [], zones: ['Alder'] })
    expect(trades.map(({ id, state, endReason }) => [id, state, endReason])).toEqual([
      [open.id, 'ended', 'zone'],
      [agreed.id, 'agreed', null],
    ])
    expect((await ditch.turns())[0]).toBe('06-12 4AM 4:00 Birch')
    expect((await ditch.list('bo')).partners).toEqual(['Cedar', 'Fir'])
    const alders = { gives: [hours('14 04:00', '14 10:00')] }
    const cedars = { from: 'Cedar', to: 'Alder', gives: [hours('12 16:00', '12 22:00')] }
    const refused = [
      await ditch.ask('ann', alders),
      await ditch.ask('ann', { ...alders, kind: 'offer', to: null }),
      await ditch.ask('cy', cedars),
      await ditch.ask('captain', alders),
      await ditch.ask('captain', { ...alders, isAgreed: true }),
      await ditch.ask('captain', { ...cedars, isAgreed: true }),
    ]
    expect(refused.map(said)).toEqual(Array(6).fill('403 zone-not-traded'))
    const offer = await ditch.asked('cy', { kind: 'offer', from: 'Cedar', to: null, gives: cedars.gives })
    expect((await ditch.list('ann')).trades.map(({ id }) => id)).not.toContain(offer.id)
    expect(said(await ditch.act('ann', offer.id, 'accept'))).toBe('404 no-such-trade')
    expect(said(await ditch.act('captain', offer.id, 'accept', { holder: 'Alder' }))).toBe('403 zone-not-traded')
    const told = await ditch.store.db
      .selectFrom('noticeDelivery')
      .select('userId')
      .where('subject', '=', `trade:${offer.id}:offered`)
      .execute()
    expect([...new Set(told.map(({ userId }) => userId))].sort()).toEqual(['bo', 'fay'])
  })
})

it('given a trade undone in the history while its hours run, then those that have run stay, and the undo of that gives all', async () => {
  const ditch = await aTradingDitch()
  const { id } = await ditch.asked('ann')
  await ditch.acted('bo', id, 'accept')
  ditch.clock.moveTo(june('12 06:00'))
  const undo = async (change: number) =>
    said(await ditch.call('captain', 'POST', `/api/schedule/imports/${change}/undo`))
  expect([await undo(2), (await ditch.turns())[0]]).toEqual(['200', '06-12 4AM 4:00 Birch, 6:00 Alder'])
  expect([await undo(3), (await ditch.turns())[0]]).toEqual(['200', '06-12 4AM 4:00 Birch'])
})

it('given names that are one while a trade is agreed and another undone, then apart again each is between those who made it', async () => {
  const ditch = await aTradingDitch()
  const early = await ditch.asked('ann')
  await ditch.acted('bo', early.id, 'accept')
  const late = await ditch.asked('ann', { gives: [hours('14 04:00', '14 10:00')] })
  const { revision } = (await ditch.call('captain', 'GET', '/api/people')).json()
  const names = { from: 'Birch', to: 'Cedar', basedOn: revision }
  const { changeId } = (await ditch.call('captain', 'POST', '/api/people/merges', names)).json()
  ditch.clock.moveTo(june('12 06:00'))
  expect(await ditch.acted('bo', late.id, 'accept')).toMatchObject({ state: 'agreed', to: 'Cedar' })
  for (const change of [2, changeId]) await ditch.call('captain', 'POST', `/api/schedule/imports/${change}/undo`)
  const turns = await ditch.turns()
  expect([turns[0], turns.at(-1)]).toEqual(['06-12 4AM 4:00 Birch, 6:00 Alder', '06-14 4AM 4:00 Birch'])
})
