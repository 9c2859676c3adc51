import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { Move } from '../schedule/layers.ts'
import { seasonOf } from '../schedule/season.ts'
import type { Slot } from '../schedule/slot.ts'
import { aHandover, layered } from '../testing/a-trade.ts'
import { aName, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { type ActionGround, allowedActions, findNextToTake, type TradeViewer } from './allowed-actions.ts'
import { DEFAULT_TRADE_POLICY, TRADE_ACTIONS, type Trade, type TradeAction, type TradePolicy } from './trade.ts'
import { type TradingLink, tradingRights } from './trading-rights.ts'

const NOW = '2026-06-10T11:00-06:00'
const BASE = seasonOf([
  aTurn('2026-06-12', '4AM', 'Abbott'),
  aTurn('2026-06-12', '10AM', 'Baca'),
  aTurn('2026-06-12', '4PM', 'Clark'),
])
const HOURS = { from: at('2026-06-12T04:00-06:00'), until: at('2026-06-12T10:00-06:00') }

/** Ann for Abbott, Bo for Baca, Cy for Clark, and Max for Abbott and Clark. Dan's link to Baca ends before the hours. */
const LINKS: readonly TradingLink[] = [
  ['ann', 'Abbott'],
  ['bo', 'Baca'],
  ['cy', 'Clark'],
  ['max', 'Abbott'],
  ['max', 'Clark'],
].map(([userId = '', holder = '']) => ({ userId, holder: aName(holder), fromDay: '2026-01-01', untilDay: null }))
const DAN = { userId: 'dan', holder: aName('Baca'), fromDay: '2026-01-01', untilDay: '2026-06-12' }

interface Around {
  now?: string
  policy?: Partial<TradePolicy>
  links?: readonly TradingLink[]
  handovers?: readonly Move[]
  zone?: string
}

function ground({ now = NOW, policy = {}, links = [...LINKS, DAN], handovers = [], zone }: Around = {}): ActionGround {
  const folded = layered(BASE, { moves: handovers })
  return {
    ...folded,
    now: at(now),
    rights: tradingRights(links, {
      ...folded,
      rules: lakewood,
      now: at(now),
      zones: new Set(zone ? [aName(zone)] : []),
    }),
    policy: { ...DEFAULT_TRADE_POLICY, ...policy },
  }
}

/** Abbott's turn of June 12 to Baca, asked by Ann. */
const trade = (more: Partial<Trade> = {}): Trade => ({
  id: 1,
  kind: 'gift',
  state: 'open',
  from: aName('Abbott'),
  to: aName('Baca'),
  note: '',
  madeAt: at(NOW),
  times: [{ ...HOURS, expected: aName('Abbott'), next: aName('Baca') }],
  madeBy: 'ann',
  isMadeByCaptain: false,
  endsAt: at('2026-06-12T03:00-06:00'),
  settledAt: undefined,
  settledBy: undefined,
  announcesAt: undefined,
  isSettledByCaptain: false,
  endReason: undefined,
  changeId: undefined,
  undoAskedBy: undefined,
  ...more,
})
const OFFER: Partial<Trade> = { kind: 'offer', to: undefined }
const FOR_CAPTAIN: Partial<Trade> = { state: 'for-captain', settledBy: 'bo', settledAt: at(NOW) }
const AGREED: Partial<Trade> = { ...FOR_CAPTAIN, state: 'agreed', changeId: 1 }
const UNDO_ASKED: Partial<Trade> = { ...AGREED, undoAskedBy: aName('Abbott') }
const MOVED = aHandover('2026-06-12 04:00-10:00 Abbott > Baca', 1)
const PASSED_ON = aHandover('2026-06-12 06:00-08:00 Baca > Clark', 2)
const LEFT: Partial<Trade> = {
  ...{ ...AGREED, settledBy: undefined, to: undefined },
  times: [{ ...HOURS, expected: aName('Abbott'), next: undefined }],
}
const LEFT_ALONE = { handovers: [aHandover('2026-06-12 04:00-10:00 Abbott > nobody', 1)] }
const CAPTAINS: Move = {
  ...{ ...PASSED_ON, kind: 'edit', expected: undefined },
  place: { day: ditchDay('2026-06-12'), slot: '6AM' as Slot },
}
const AND_GIVEN = { handovers: [...LEFT_ALONE.handovers, CAPTAINS] }
const IN_FORCE = { handovers: [MOVED] }
const AND_PASSED_ON = { handovers: [MOVED, PASSED_ON] }

const viewerOf = (who: string): TradeViewer => ({ uid: who, isCaptain: who === 'captain' })
const can = (who: string, more: Partial<Trade>, around?: Around) => {
  const allowed = allowedActions(trade(more), viewerOf(who), ground(around))
  return TRADE_ACTIONS.filter((action) => allowed[action].refusal === undefined).join(' ')
}
const refusal = (who: string, action: TradeAction, more: Partial<Trade>, around?: Around) =>
  allowedActions(trade(more), viewerOf(who), ground(around))[action].refusal

const TAKEN: Partial<Trade> = {
  ...{ kind: 'offer', state: 'agreed', settledBy: 'bo', settledAt: at(NOW), changeId: 1 },
  announcesAt: at(NOW).add({ minutes: 1 }),
}
const soon = (seconds: number) => `${at(NOW).add({ seconds })}`

describe('an offer that was just taken', () => {
  it.each<[what: string, who: string, refusal: string | undefined, more: Partial<Trade>, around?: Around]>([
    ['whoever took it', 'bo', undefined, TAKEN, { ...IN_FORCE, now: soon(59) }],
    ['whoever took it, for a captain’s yes', 'bo', undefined, { ...TAKEN, state: 'for-captain', changeId: undefined }],
    ['another of the same holder', 'dan', 'not-your-water', TAKEN, { ...IN_FORCE, now: soon(59) }],
    ['whoever offered it', 'ann', 'not-your-water', TAKEN, IN_FORCE],
    ['a captain', 'captain', 'not-your-water', TAKEN, IN_FORCE],
    ['whoever took it, after a minute', 'bo', 'trade-undo-over', TAKEN, { ...IN_FORCE, now: soon(60) }],
    ['whoever took it, once it is known', 'bo', 'trade-undo-over', { ...TAKEN, announcesAt: undefined }, IN_FORCE],
    ['whoever took it, once it could not be open', 'bo', 'trade-undo-over', { ...TAKEN, endsAt: at(NOW) }, IN_FORCE],
    ['whoever took it, and gave some of it on', 'bo', 'trade-passed-on', TAKEN, AND_PASSED_ON],
    ['whoever was asked and accepted', 'bo', 'trade-undo-over', AGREED, IN_FORCE],
    ['whoever gave it back before', 'bo', 'trade-settled', OFFER],
  ])('given %s (%s), then giving it back is refused as %s', (_what, who, expected, more, around) => {
    expect(refusal(who, 'give-back', more, around)).toBe(expected)
  })
})

describe('what somebody can do about a trade', () => {
  it.each<[what: string, who: string, can: string, more: Partial<Trade>, around?: Around]>([
    ['a gift, its asker', 'ann', 'withdraw', {}],
    ['a gift, whoever is asked', 'bo', 'accept decline', {}],
    ['a gift, a captain', 'captain', 'accept decline withdraw', {}],
    ['an offer, a neighbor', 'cy', 'accept', OFFER],
    ['an offer, somebody with another holder beside the asking one', 'max', 'accept withdraw', OFFER],
    ['an offer, a captain', 'captain', 'accept withdraw', OFFER],
    ['one that waits for a captain, its asker', 'ann', 'withdraw', FOR_CAPTAIN],
    ['one that waits for a captain, a captain', 'captain', 'allow refuse', FOR_CAPTAIN],
    ['an agreed one, either side', 'bo', 'ask-undo', AGREED, IN_FORCE],
    ['an agreed one, a captain', 'captain', 'undo', AGREED, IN_FORCE],
    ['one to undo, whoever asked', 'ann', '', UNDO_ASKED, IN_FORCE],
    ['one to undo, the other side', 'bo', 'accept-undo decline-undo', UNDO_ASKED, IN_FORCE],
    ['one to undo whose hours were passed on, the other side', 'bo', 'decline-undo', UNDO_ASKED, AND_PASSED_ON],
    ['one whose hours were passed on, either side', 'ann', '', AGREED, AND_PASSED_ON],
    ['one whose hours were passed on and not begun, a captain', 'captain', 'undo', AGREED, AND_PASSED_ON],
    [
      'one whose hours were passed on and have begun, a captain',
      ...(['captain', '', AGREED, { ...AND_PASSED_ON, now: '2026-06-12T05:00-06:00' }] as const),
    ],
    ['one to undo when the time for it is over', 'bo', '', UNDO_ASKED, { ...IN_FORCE, policy: { undoHours: 0 } }],
    ['a gift on a day on which the link has ended', 'dan', '', {}],
    ['a gift once trades are off', 'bo', '', {}, { policy: { mode: 'off' } }],
    ['a gift whose time has come', 'captain', '', {}, { now: '2026-06-12T03:00-06:00' }],
    ['a gift whose asker may no longer act', 'bo', '', {}, { links: LINKS.filter(({ userId }) => userId !== 'ann') }],
    ['a gift whose asker is a zone by now', 'captain', '', {}, { zone: 'Abbott' }],
    ['a gift to a holder that is a zone by now', 'bo', '', {}, { zone: 'Baca' }],
    ['an offer, somebody of a zone alone', 'cy', '', OFFER, { zone: 'Clark' }],
    ['an agreed one with a zone, the other side', 'bo', '', AGREED, { ...IN_FORCE, zone: 'Abbott' }],
    ['an agreed one with a zone, a captain', 'captain', 'undo', AGREED, { ...IN_FORCE, zone: 'Abbott' }],
    ['a gift whose hours are another’s now', 'captain', '', {}, IN_FORCE],
    ['what is left in the ditch, its asker', 'ann', 'undo', LEFT, LEFT_ALONE],
    ['what is left in the ditch, a captain', 'captain', 'undo', LEFT, LEFT_ALONE],
    ['what waits to be left, its asker', 'ann', 'withdraw', { ...LEFT, state: 'for-captain', changeId: undefined }],
    ['what was left and given to somebody, a captain', 'captain', '', LEFT, AND_GIVEN],
  ])('given %s, then %s can: %s', (_what, who, expected, more, around) => {
    expect(can(who, more, around)).toBe(expected)
  })

  it.each<[who: string, action: TradeAction, why: string, more: Partial<Trade>, around?: Around]>([
    ['eve', 'accept', 'no-such-trade', {}],
    ['cy', 'accept', 'no-such-trade', {}],
    ['ann', 'accept', 'not-your-water', OFFER],
    ['bo', 'allow', 'captains-only', FOR_CAPTAIN],
    ['bo', 'accept', 'trade-settled', FOR_CAPTAIN],
    ['bo', 'accept-undo', 'nothing-to-change', AGREED, IN_FORCE],
    ['ann', 'accept-undo', 'not-your-water', UNDO_ASKED, IN_FORCE],
    ['bo', 'accept-undo', 'trade-passed-on', UNDO_ASKED, AND_PASSED_ON],
    ['bo', 'accept-undo', 'trade-undo-over', UNDO_ASKED, { ...IN_FORCE, now: '2026-06-12T05:00-06:00' }],
    ['bo', 'decline-undo', 'trade-undo-over', UNDO_ASKED, { ...IN_FORCE, now: '2026-06-12T05:00-06:00' }],
    ['captain', 'undo', 'trade-passed-on', AGREED, { ...AND_PASSED_ON, now: '2026-06-12T05:00-06:00' }],
    ['captain', 'ask-undo', 'not-your-water', AGREED, IN_FORCE],
    ['ann', 'undo', 'captains-only', AGREED, IN_FORCE],
    ['cy', 'undo', 'no-such-trade', LEFT, LEFT_ALONE],
    ['ann', 'ask-undo', 'nothing-to-change', LEFT, LEFT_ALONE],
    ['ann', 'undo', 'trade-undo-over', LEFT, { ...LEFT_ALONE, now: '2026-06-12T05:00-06:00' }],
    ['ann', 'undo', 'trade-passed-on', LEFT, AND_GIVEN],
    ['cy', 'accept', 'no-such-trade', OFFER, { zone: 'Clark' }],
    ['bo', 'ask-undo', 'zone-not-traded', AGREED, { ...IN_FORCE, zone: 'Abbott' }],
  ])('given that %s cannot %s, then it says why: %s', (who, action, why, more, around) => {
    expect(refusal(who, action, more, around)).toBe(why)
  })

  it('given a taken offer, then those it was open to learn for sixty days that it is settled, and nothing after', () => {
    const taken: Partial<Trade> = { ...AGREED, kind: 'offer' }
    const days = (count: number) => ({ ...IN_FORCE, now: `${at(NOW).add({ hours: 24 * count })}` })
    expect(refusal('cy', 'accept', taken, days(59))).toBe('trade-settled')
    expect(refusal('cy', 'accept', taken, days(60))).toBe('no-such-trade')
  })

  it('given somebody who names who takes an offer, then it is for that holder, and only for their own', () => {
    const take = (uid: string, isCaptain: boolean, holder: string) =>
      allowedActions(trade(OFFER), { uid, isCaptain, holder: aName(holder) }, ground()).accept
    expect(take('max', false, 'Clark')).toEqual({ holder: 'Clark', asCaptain: false })
    expect(take('max', false, 'Abbott')).toEqual({ refusal: 'not-your-water' })
    expect(take('cy', false, 'Baca')).toEqual({ refusal: 'not-your-water' })
    expect(take('cy', true, 'Baca')).toEqual({ holder: 'Baca', asCaptain: true })
    expect(take('cy', true, 'Clark')).toEqual({ holder: 'Clark', asCaptain: true })
    expect(take('cy', true, 'Abbott')).toEqual({ refusal: 'not-your-water' })
    const zone = { uid: 'cy', isCaptain: true, holder: aName('Clark') }
    const { accept } = allowedActions(trade(OFFER), zone, ground({ zone: 'Clark' }))
    expect(accept).toEqual({ refusal: 'zone-not-traded' })
  })
})

it('given somebody confirmed, then they may take what is left; nobody else, and nobody while trades are off', () => {
  const next = (holder: string, until: string, around?: Around) =>
    findNextToTake({ holder: aName(holder), until: at(`2026-06-12T${until}-06:00`) }, ground(around))
  expect(next('Abbott', '10:00')).toBe('Baca')
  expect(next('Baca', '10:00')).toBeUndefined()
  expect(next('Clark', '22:00')).toBeUndefined()
  expect(next('Abbott', '10:00', { policy: { mode: 'off' } })).toBeUndefined()
  expect(next('Abbott', '10:00', { links: [] })).toBeUndefined()
  for (const zone of ['Abbott', 'Baca']) expect(next('Abbott', '10:00', { zone })).toBeUndefined()
})
