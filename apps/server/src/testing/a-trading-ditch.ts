import type { TradeAct, TradeRequest, TradeShape, TradesResponse } from '@headgate/contracts'
import { isShared, partsOf, type Segment, seasonOf, turnsOf } from '@headgate/domain'
import type { LightMyRequestResponse } from 'fastify'
import { systemRandom } from '../config/random.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { addMember } from '../store/membership-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import type { Engine, Store } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { confirmResident, settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { TradeWatch } from '../trades/end-trades.ts'
import { answered } from './a-captains-api.ts'
import { aTurnWith } from './a-season.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { type AppUnderTest, anApp } from './an-app.ts'
import { readConfig } from './read-config.ts'
import { aGuest, anAuthUser } from './signed-in.ts'

/** Whose water each account may act for. */
const LINKS: Readonly<Record<string, string>> = { ann: 'Alder', bo: 'Birch', cy: 'Cedar', cyn: 'Cedar', fay: 'Fir' }

/** Dan claims Dogwood's name, but nobody has confirmed him; Eve was confirmed for Elm and then shut out. */
const OTHERS: Readonly<Record<string, string>> = { dan: 'Dogwood', eve: 'Elm' }

/** One turn for each of them, from June 12 at 4 AM on; the clock shows June 10, 11 AM. */
const TRADERS_SEASON = seasonOf([
  aTurnWith({ day: '2026-06-12', slot: '4AM', holder: 'Alder' }),
  aTurnWith({ day: '2026-06-12', slot: '10AM', holder: 'Birch' }),
  aTurnWith({ day: '2026-06-12', slot: '4PM', holder: 'Cedar' }),
  aTurnWith({ day: '2026-06-12', slot: '10PM', holder: 'Dogwood' }),
  aTurnWith({ day: '2026-06-13', slot: '4AM', holder: 'Elm' }),
  aTurnWith({ day: '2026-06-13', slot: '10AM', holder: 'Fir' }),
  aTurnWith({ day: '2026-06-14', slot: '4AM', holder: 'Alder' }),
])

interface Wanted {
  engine?: Engine
  nodes?: number
  /** Of so many more neighbors, each confirmed for a holder of their own: `taker1` for `Taker 1`. */
  takers?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A ditch whose neighbors trade, on one or more nodes of one database. */
export async function aTradingDitch({ engine = 'sqlite', nodes = 1, takers = 0 }: Wanted = {}) {
  const clock = new StoppedClock('2026-06-10T11:00:00-06:00')
  const url = await aMigratedDatabase(engine)
  const stores: Store[] = []
  for (let at = 0; at < nodes; at += 1) stores.push(await openForTest(url))
  const store = stores[0] as Store
  const { db } = store
  await replaceSeason(store, { season: TRADERS_SEASON, source: 'command', importedAt: clock.now() })
  const more = Object.fromEntries(Array.from({ length: takers }, (_, at) => [`taker${at + 1}`, `Taker ${at + 1}`]))
  for (const [uid, holder] of Object.entries({ ...LINKS, ...OTHERS, ...more, captain: 'Captain', deputy: 'Deputy' })) {
    await settleResident(db, uid, holder)
    await addMember(db, uid, clock.now())
  }
  const confirm = (userId: string, holder: string) => confirmResident(db, { userId, holder, now: clock.now() })
  for (const [uid, holder] of Object.entries({ ...LINKS, eve: 'Elm', ...more })) await confirm(uid, holder)
  await raisePeopleRevision(db, 'own')
  const names = ['captain', 'deputy', ...Object.keys({ ...LINKS, ...OTHERS, ...more })]
  const users = { ...Object.fromEntries(names.map((name) => [name, anAuthUser(name)])), guest: aGuest('guest') }
  const opened: AppUnderTest[] = []
  for (const one of stores) {
    const config = { ...readConfig({}), clock }
    const captains = ['captain@example.org', 'deputy@example.org']
    opened.push(await anApp({ store: one, config, users, captains, clock }))
  }
  const callOn = (node: number, who: string, method: Method, path: string, payload?: object) =>
    opened[node % nodes]?.app.inject({
      method,
      url: path,
      headers: { ...(who !== 'nobody' && { cookie: `session=${who}` }) },
      ...(payload && { payload }),
    }) as Promise<LightMyRequestResponse>
  const call = (who: string, method: Method, path: string, payload?: object) => callOn(0, who, method, path, payload)
  /** A season's file, from a captain. */
  const upload = (path: string, payload: string, node = 0) =>
    opened[node]?.app.inject({
      method: 'POST',
      url: path,
      headers: { cookie: 'session=captain', 'content-type': 'text/csv' },
      payload,
    }) as Promise<LightMyRequestResponse>
  await call('captain', 'POST', '/api/users/eve/disable')
  const contextOf = (node: number): DitchContext => {
    const { ditch, ownerDirectory } = opened[node] as (typeof opened)[number]
    return { db: (stores[node] as Store).db, ditch, clock, random: systemRandom, ownerDirectory, mailReach: 'sent' }
  }
  const act = (who: string, id: number, action: TradeAct['action'], extra: Omit<TradeAct, 'action'> = {}, node = 0) =>
    callOn(node, who, 'POST', `/api/trades/${id}/act`, { action, ...asCaptain(who), ...extra })
  const ask = (who: string, request: Partial<TradeRequest>) =>
    call(who, 'POST', '/api/trades', { ...aGift(), ...asCaptain(who), ...request })
  return {
    clock,
    store,
    stores,
    call,
    callOn,
    upload,
    ask,
    act,
    confirm,
    url,
    opened,
    /** Asks, and returns the trade. Throws if it is refused. */
    asked: async (who: string, request: Partial<TradeRequest> = {}): Promise<TradeShape> =>
      answered(await ask(who, request), 201),
    acted: async (...args: Parameters<typeof act>): Promise<TradeShape> => answered(await act(...args), 200),
    list: async (who: string): Promise<TradesResponse> => answered(await call(who, 'GET', '/api/trades'), 200),
    /** Every trade, as captains see it. */
    all: async (): Promise<TradeShape[]> =>
      answered<{ trades: TradeShape[] }>(await call('captain', 'GET', '/api/trades/all'), 200).trades,
    setPolicy: async (changes: object) => {
      const { policy } = answered<TradesResponse>(await call('captain', 'GET', '/api/trades/all'), 200)
      answered(await call('captain', 'PUT', '/api/trades/policy', { ...policy, ...changes }), 200)
    },
    makeZone: async (name: string) => {
      const holders = [{ name, shares: 1, isZone: true }]
      answered(await call('captain', 'POST', '/api/people', { entry: { address: null, holders, people: [] } }))
    },
    watch: new TradeWatch(contextOf(0)),
    /** `06-12 4AM Alder`, and for a turn in parts `06-12 4AM 4:00 Alder, 6:00 Birch`. */
    turns: async () => {
      const node = opened[0] as (typeof opened)[number]
      await node.ditch.refresh()
      const nameOf = node.ditch.loaded.nameOf
      const hour = (at: Temporal.Instant) => {
        const { hour, minute } = at.toZonedDateTimeISO('America/Denver')
        return `${hour}:${`${minute}`.padStart(2, '0')}`
      }
      return turnsOf(node.ditch.loaded.timeline.segments).map((segments) => {
        const { day, slot, holder } = segments[0] as Segment
        const parts = partsOf(segments).map(({ opensAt, holder }) => `${hour(opensAt)} ${holder && nameOf(holder)}`)
        return `${day.toString().slice(5)} ${slot} ${isShared(segments) ? parts.join(', ') : nameOf(holder)}`
      })
    },
    changes: async () => {
      const rows = await db.selectFrom('seasonChange').select(['id', 'source', 'importedBy']).orderBy('id').execute()
      return rows.map(({ source }) => source)
    },
  }
}

export type TradingDitch = Awaited<ReturnType<typeof aTradingDitch>>

/** In Denver on a day of June 2026: `june('12 04:00')` */
export const june = (time: string): string =>
  Temporal.PlainDateTime.from(`2026-06-${time.replace(' ', 'T')}`)
    .toZonedDateTime('America/Denver')
    .toInstant()
    .toString()

export const hours = (from: string, until: string) => ({ from: june(from), until: june(until) })

/** As the captains' pages do. */
const asCaptain = (who: string) => (who === 'captain' || who === 'deputy' ? { asCaptain: true } : {})

/** Alder's whole turn of June 12 to Birch. */
const aGift = (more: Partial<TradeRequest> = {}) => ({
  kind: 'gift' as const,
  from: 'Alder',
  to: 'Birch',
  gives: [hours('12 04:00', '12 10:00')],
  note: '',
  ...more,
})

/** Alder's turn of June 12 for Birch's. */
export const A_SWAP = { kind: 'swap' as const, takes: [hours('12 10:00', '12 16:00')] }
export const AN_OFFER = { kind: 'offer' as const, to: null }

/** `409 trade-settled`, or `200`. */
export const said = ({ statusCode, json }: LightMyRequestResponse): string =>
  statusCode < 300 ? `${statusCode}` : `${statusCode} ${json().reason ?? json().code}`
