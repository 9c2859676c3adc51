import {
  type AuditDetails,
  MAX_SOLD_TURNS,
  type NameChanged,
  type SalePreview,
  type SaleRequest,
  type TurnPlaceShape,
} from '@headgate/contracts'
import {
  type AgreedMove,
  addressOf,
  compareDays,
  ditchDay,
  type HolderId,
  type HolderName,
  holdersShown,
  nearNames,
  type OwnedProperty,
  type PropertySale,
  partsOf,
  placeAt,
  planSale,
  type Segment,
  type Timeline,
  type TurnPlace,
  turnsOf,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { changeSeason } from '../season/change-season.ts'
import { outdatedTurns } from '../season/edit-turns.ts'
import type { NextSeason, SeasonInForce } from '../season/record-season.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findHolder, type NamedHolder, namesIn, previewHolders, putHolder } from '../store/holder-queries.ts'
import { addPerson, setOwners } from '../store/people-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import { nextChangeId } from '../store/record-change.ts'
import { endLinksBySale, listLinksToEnd } from '../store/sale-queries.ts'
import { checkRevision, sourceAfter } from './change-people.ts'
import { propertyOf, readName } from './find-row.ts'
import { previewNames } from './merge-holders.ts'

type Wanted = Pick<SaleRequest, 'propertyId' | 'date' | 'holder' | 'turns'>

/** What recording a sale would do. Changes nothing. */
export async function previewSale(context: DitchContext, wanted: Wanted): Promise<SalePreview> {
  const { ditch, db } = context
  await ditch.refresh()
  const { people, timeline, names } = ditch.loaded
  const sale = await readSale(db, ditch.loaded, wanted)
  const { to, from, sellerIds, alsoOwned, buyer, added } = sale
  const known = [...holdersShown(timeline), ...people.holders.map(({ id }) => id)].map(namesIn(names))
  const [near] = nearNames([to], known)
  return {
    ...(await previewNames(context, { ...movingOf(sale, wanted, { current: ditch.loaded, buyer }), added })),
    from: [...from],
    alsoOwned: alsoOwned.map(addressOf),
    coming: wholeTurnsOf(sale, wanted, timeline).slice(0, MAX_SOLD_TURNS).map(presentTurn),
    linksEnded: wanted.turns === 'all' ? (await listLinksToEnd(db, sellerIds, wanted.date)).length : 0,
    like: near?.like ?? null,
  }
}

/**
 * Records that a property is the buyer's from a day on. With all turns, they show the buyer from then on, whichever name
 * a later import uses, and the seller's confirmed links end; some are given to the buyer as a captain's edit would. Undoing
 * the change of the season takes all of it back: who owns the property, the turns, the links, and whom the sale put on
 * the list. Throws `same-owner`, `already-sold` and `cells-changed`.
 */
export async function sellProperty(
  context: DitchContext,
  { by, ...request }: SaleRequest & { by: ActingCaptain },
): Promise<NameChanged> {
  const { basedOn, date, note, turns } = request
  const { made, notices } = await changeSeason(context, {
    by,
    basedOn: undefined,
    action: 'sell',
    next: async (db, inForce) => {
      const { lastChange, owner } = inForce
      const now = context.clock.now()
      const current = await readForPeopleChange(db, now, context.ditch.loaded)
      checkRevision(current, basedOn)
      const sale = await readSale(db, current, request)
      const changeId = nextChangeId(lastChange)
      const { isSample } = current.people
      const buyer = await writeSale(db, { to: { name: sale.to, isSample }, request, changeId, now })
      if (turns === 'all') await endLinksBySale(db, sale.sellerIds, { day: date, changeId })
      await raisePeopleRevision(db, sourceAfter(current))
      const moving = movingOf(sale, request, { current: inForce, buyer })
      if (moving.outdated.length > 0)
        throw await outdatedTurns(db, inForce, { turns: moving.outdated, was: sale.from.join(', ') })
      const next = { ...moving, source: 'sale', note, audit: auditOf(sale, request) } as const
      // Without turns it begins no season of the ditch's own.
      return turns === 'all' ? next : { ...next, owner }
    },
  })
  return { revision: basedOn + 1, changeId: made.id, notices }
}

const auditOf =
  ({ property, from: sellers, to }: Sale, { date, turns }: Wanted): NextSeason['audit'] =>
  (counts): AuditDetails => {
    const from = sellers.join(', ')
    if (turns === 'all') return { kind: 'holder-succeeded', values: { from, to, fromDay: date, ...counts } }
    const moved = turns === 'none' ? {} : { moved: turns.length }
    return { kind: 'property-passed', values: { address: addressOf(property), from, to, date, ...moved } }
  }

interface Sale extends PropertySale {
  property: OwnedProperty
  /** The sellers' names. */
  from: readonly string[]
  to: HolderName
  buyer: HolderId
  /** The buyer, if nobody knows them yet. */
  added: ReadonlyMap<HolderId, HolderName>
}

async function readSale(db: Database, current: DitchSnapshot, { propertyId, date, holder }: Wanted): Promise<Sale> {
  const { people, names } = current
  const property = propertyOf(current, propertyId)
  const to = readName(holder)
  const { holderOf, added } = await previewHolders(db, [to], people.isSample)
  const buyer = holderOf(to)
  const sale = planSale(people, property, { day: ditchDay(date), to: buyer })
  if (!('fault' in sale)) return { ...sale, property, from: sale.sellers.map(namesIn(names)), to, buyer, added }
  if (sale.fault === 'already-sold') throw new DitchProblem('already-sold', { date: `${sale.day}` })
  throw new DitchProblem('same-owner', { holder: to })
}

interface Moving extends Required<Pick<NextSeason, 'successions' | 'moves'>> {
  /** Turns that are no longer all the sellers'. */
  outdated: readonly TurnPlaceShape[]
}

/** What gives the turns that go along to the buyer. */
function movingOf(
  sale: Sale,
  { date, turns }: Wanted,
  { current: { timeline, rules }, buyer }: { current: Pick<SeasonInForce, 'timeline' | 'rules'>; buyer: HolderId },
): Moving {
  const fromDay = ditchDay(date)
  if (turns === 'all')
    return { successions: sale.sellers.map((from) => ({ from, to: buyer, fromDay })), moves: [], outdated: [] }
  const coming = new Map(wholeTurnsOf(sale, { date }, timeline).map((turn) => [keyOf(presentTurn(turn)), turn]))
  const wanted = turns === 'none' ? [] : turns
  const moves = wanted.flatMap((one): AgreedMove[] => {
    const turn = coming.get(keyOf(one))
    if (!turn) return []
    const { day, slot, holder } = turn
    const ends = placeAt(turn.turn.closesAt, rules.clocks)
    return [{ kind: 'edit', begins: { day, slot }, ends, expected: holder, next: buyer }]
  })
  return { successions: [], moves, outdated: wanted.filter((one) => !coming.has(keyOf(one))) }
}

/** The sellers' turns from the day on that nobody else has any of, in order. */
function wholeTurnsOf({ sellers }: Sale, { date }: Pick<Wanted, 'date'>, timeline: Timeline): Segment[] {
  const from = ditchDay(date)
  const toCome = timeline.segments.filter(({ day }) => compareDays(day, from) >= 0)
  return turnsOf(toCome).flatMap((segments) => {
    const [first] = segments
    const isSold =
      first && sellers.includes(first.holder) && partsOf(segments).every(({ holder }) => holder === first.holder)
    return isSold ? [first] : []
  })
}

const presentTurn = ({ day, slot }: TurnPlace): TurnPlaceShape => ({ date: day.toString(), slot })

const keyOf = ({ date, slot }: TurnPlaceShape): string => `${date} ${slot}`

interface Writing {
  to: NamedHolder & { name: HolderName }
  request: SaleRequest
  changeId: number
  now: Temporal.Instant
}

/** Returns the buyer, who is on the list from here on. */
async function writeSale(db: Database, { to, request, changeId, now }: Writing): Promise<HolderId> {
  const { propertyId, date, shares, people } = request
  const known = await findHolder(db, to)
  const holderId =
    known && known.removedAtMs === null ? known.id : await putHolder(db, { ...to, sharesThousandths: 0, changeId })
  const owners = [{ holderId, sharesThousandths: Math.round(shares * 1_000) }]
  await setOwners(db, { propertyId, fromDay: date, owners, changeId })
  for (const person of people) {
    await addPerson(db, { ...person, isRenter: person.isRenter ? 1 : 0, propertyId, holderId, changeId }, now)
  }
  return holderId
}
