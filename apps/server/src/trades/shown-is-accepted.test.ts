import type { TradeShape } from '@headgate/contracts'
import { type HolderName, TRADE_ACTIONS, type TradeAction } from '@headgate/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { endLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { A_SWAP, AN_OFFER, aTradingDitch, hours, type TradingDitch } from '../testing/a-trading-ditch.ts'
import { actOnTrade } from './act-on-trade.ts'
import { listAllTrades, listOwnTrades } from './list-trades.ts'

/** Their own page, or the captains'. The deputy is confirmed for Fir, too. */
const VIEWERS = [
  ...['ann', 'bo', 'cy', 'fay', 'dan', 'deputy'].map((uid) => ({ uid, isCaptain: false })),
  ...['captain', 'deputy'].map((uid) => ({ uid, isCaptain: true })),
]
type Viewer = (typeof VIEWERS)[number]

type Step =
  | { do: 'ask'; who: number; kind: 'gift' | 'swap' | 'offer' | 'part' }
  | { do: 'act'; who: number; which: number }
  | { do: 'policy'; changes: object }
  | { do: 'wait'; hours: number }
  | { do: 'edit' | 'pass on' | 'end link' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who: fc.nat({ max: 2 }),
      kind: fc.constantFrom('gift', 'swap', 'offer', 'part'),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constant('act' as const), who: fc.nat(), which: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('policy' as const),
      changes: fc.constantFrom({ mode: 'free' }, { mode: 'with-captain' }, { mode: 'off' }, { undoHours: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 38, 45) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'edit' }, { do: 'pass on' }, { do: 'end link' }) },
)

/** Alder's turn goes to Birch, and Alder asks to undo it. */
const GIVEN: Step[] = [
  { do: 'ask', who: 0, kind: 'gift' },
  { do: 'act', who: 1, which: 0 },
]
const TO_UNDO: Step[] = [...GIVEN, { do: 'act', who: 0, which: 0 }]
const UNDO_OVER: Step[] = [
  { do: 'policy', changes: { undoHours: 1 } },
  { do: 'wait', hours: 1 },
]

/** Where what was shown and what was accepted are most easily not the same. */
const EXAMPLES: [Step[]][] = [
  [[...GIVEN, ...UNDO_OVER]],
  [[...TO_UNDO, ...UNDO_OVER]],
  [[...TO_UNDO, { do: 'pass on' }]],
  [[...GIVEN, { do: 'pass on' }, { do: 'wait', hours: 43 }]],
  [[{ do: 'ask', who: 1, kind: 'gift' }, { do: 'end link' }]],
]

type Turn = ReturnType<typeof hours>
const TURNS = [hours('12 04:00', '12 10:00'), hours('12 10:00', '12 16:00'), hours('12 16:00', '12 22:00')]
const [NAMES, ACCOUNTS] = [
  ['Alder', 'Birch', 'Cedar'],
  ['ann', 'bo', 'cy'],
]

async function shownTo(context: CaptainContext, { uid, isCaptain }: Viewer): Promise<TradeShape[]> {
  if (isCaptain) return (await listAllTrades(context, uid)).trades
  try {
    return (await listOwnTrades(context, uid)).trades
  } catch (error) {
    if (error instanceof DitchProblem && error.because?.reason === 'not-confirmed') return []
    throw error
  }
}

class RolledBack extends Error {}

/** Whether the server does it; nothing stays changed. */
async function isAccepted(context: CaptainContext, { uid, isCaptain }: Viewer, trade: TradeShape, action: TradeAction) {
  const captain = isCaptain ? { uid, called: uid } : undefined
  let isDone: boolean | undefined
  const trying = context.store.db.transaction().execute(async (transaction) => {
    const db = new Proxy(transaction, {
      get: (target, name) =>
        name === 'transaction'
          ? () => ({ execute: (run: (inside: Database) => unknown) => run(transaction) })
          : Reflect.get(target, name),
    })
    const { loaded, rules, profile } = context.ditch
    const ditch = { loaded, rules, profile, refresh: async () => {} } as unknown as CaptainContext['ditch']
    const inside = { ...context, ditch, store: { ...context.store, db } }
    const caller = { uid, captain, hold: async () => {} }
    // A captain says who takes an offer: the page asks.
    const holder = isCaptain && action === 'accept' && trade.to === null ? { holder: 'Fir' as HolderName } : {}
    try {
      isDone = !(await actOnTrade(inside, caller, trade.id, { action, ...holder })).isSettledBefore
    } catch (error) {
      if (!(error instanceof DitchProblem)) throw error
      isDone = false
    }
    throw new RolledBack()
  })
  await expect(trying).rejects.toThrow(RolledBack)
  return isDone
}

async function run(ditch: TradingDitch, context: CaptainContext, step: Step): Promise<void> {
  switch (step.do) {
    case 'ask': {
      const [from, to] = [NAMES[step.who] as string, NAMES[(step.who + 1) % 3] as string]
      const [own, other] = [TURNS[step.who] as Turn, TURNS[(step.who + 1) % 3] as Turn]
      const part = step.who === 0 ? hours('12 06:00', '12 08:00') : own
      const more = {
        gift: {},
        swap: { ...A_SWAP, takes: [other] },
        offer: AN_OFFER,
        part: { gives: [part] },
      }[step.kind]
      await ditch.ask(ACCOUNTS[step.who] as string, { from, to, gives: [own], ...more })
      return
    }
    case 'act': {
      const viewer = VIEWERS[step.who % VIEWERS.length] as Viewer
      const buttons = (await shownTo(context, viewer)).flatMap(({ id, to, can }) => can.map((one) => ({ id, to, one })))
      const button = buttons[step.which % Math.max(1, buttons.length)]
      const hat = { asCaptain: viewer.isCaptain }
      if (button)
        await ditch.act(viewer.uid, button.id, button.one, { ...hat, ...(viewer.isCaptain && { holder: 'Fir' }) })
      return
    }
    case 'policy':
      return ditch.setPolicy(step.changes)
    case 'wait':
      ditch.clock.moveTo(ditch.clock.now().add({ hours: step.hours }).toString())
      return
    case 'edit':
      await ditch.call('captain', 'POST', '/api/schedule/corrections', {
        ...{ date: '2026-06-12', slot: '10AM', holder: 'Fir', note: 'sold' },
      })
      return
    case 'pass on': {
      const asked = await ditch.ask('captain', {
        from: 'Birch',
        to: 'Cedar',
        gives: [TURNS[0] as Turn],
        isAgreed: true,
      })
      expect(asked.statusCode).toBeLessThan(500)
      return
    }
    case 'end link':
      await endLinks(ditch.store.db, { userId: 'cy', day: '2026-06-12' })
  }
}

it('given neighbors and captains who do whatever they like, then each page shows exactly what the server accepts', async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 10 }), async (steps) => {
    const ditch = await aTradingDitch()
    await ditch.confirm('deputy', 'Fir')
    const { clock, store, opened } = ditch
    const node = opened[0] as (typeof opened)[number]
    const context = { ...node, clock, store } as CaptainContext
    for (const step of steps) await run(ditch, context, step)
    // Without a look of the watch: the list itself must not show what has just become impossible.
    await node.ditch.refresh()
    for (const viewer of VIEWERS) {
      const shown = new Map((await shownTo(context, viewer)).map(({ id, can }) => [id, can]))
      for (const trade of await ditch.all()) {
        const accepted: TradeAction[] = []
        for (const action of TRADE_ACTIONS) if (await isAccepted(context, viewer, trade, action)) accepted.push(action)
        expect(accepted, `${viewer.uid} about ${trade.id}`).toEqual(shown.get(trade.id) ?? [])
      }
    }
  })
  await fc.assert(property, {
    endOnFailure: true,
    examples: EXAMPLES,
    numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 12),
  })
}, 240_000)
