import type { AuditDetails, NameChanged, SalePreview, SaleRequest } from '@headgate/contracts'
import {
  addressOf,
  ditchDay,
  type HolderId,
  type HolderName,
  holdersShown,
  nearNames,
  type OwnedProperty,
  type PropertySale,
  planSale,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { changeSeason } from '../season/change-season.ts'
import type { NextSeason } from '../season/record-season.ts'
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
import { previewSuccession } from './merge-holders.ts'

type Wanted = Pick<SaleRequest, 'propertyId' | 'date' | 'holder' | 'withTurns'>

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
    ...(await previewSuccession(context, successionsOf(sale, wanted, buyer), added)),
    from: [...from],
    alsoOwned: alsoOwned.map(addressOf),
    linksEnded: wanted.withTurns ? (await listLinksToEnd(db, sellerIds, wanted.date)).length : 0,
    like: near?.like ?? null,
  }
}

/**
 * Records that a property is the buyer's from a day on. With its turns, they show the buyer from then on, whichever name
 * a later import uses, and the seller's confirmed links end. Undoing the change of the season takes all of it back: who
 * owns the property, the turns, the links, and whom the sale put on the list. Throws `same-owner` and `already-sold`.
 */
export async function sellProperty(
  context: DitchContext,
  { by, ...request }: SaleRequest & { by: ActingCaptain },
): Promise<NameChanged> {
  const { basedOn, date, note, withTurns } = request
  const { made, residentsTold } = await changeSeason(context, {
    by,
    basedOn: undefined,
    action: 'sell',
    next: async (db, { lastChange, owner }) => {
      const now = context.clock.now()
      const current = await readForPeopleChange(db, now, context.ditch.loaded)
      checkRevision(current, basedOn)
      const sale = await readSale(db, current, request)
      const changeId = nextChangeId(lastChange)
      const { isSample } = current.people
      const buyer = await writeSale(db, { to: { name: sale.to, isSample }, request, changeId, now })
      if (withTurns) await endLinksBySale(db, sale.sellerIds, { day: date, changeId })
      await raisePeopleRevision(db, sourceAfter(current))
      const successions = successionsOf(sale, request, buyer)
      const next = { successions, source: 'sale', note, audit: auditOf(sale, request) } as const
      // Without turns it begins no season of the ditch's own.
      return withTurns ? next : { ...next, owner }
    },
  })
  return { revision: basedOn + 1, changeId: made.id, residentsTold }
}

const auditOf =
  ({ property, from: sellers, to }: Sale, { date, withTurns }: Wanted): NextSeason['audit'] =>
  (counts): AuditDetails => {
    const from = sellers.join(', ')
    return withTurns
      ? { kind: 'holder-succeeded', values: { from, to, fromDay: date, ...counts } }
      : { kind: 'property-passed', values: { address: addressOf(property), from, to, date } }
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

/** The sellers' turns show the buyer from that day on, if those go too. */
const successionsOf = ({ sellers }: Sale, { date, withTurns }: Wanted, to: HolderId) =>
  withTurns ? sellers.map((from) => ({ from, to, fromDay: ditchDay(date) })) : []

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
    known && known.removedAtMs === null
      ? known.id
      : await putHolder(db, { ...to, sharesThousandths: Math.round(shares * 1_000), takesNights: true, changeId })
  await setOwners(db, { propertyId, fromDay: date, holderIds: [holderId], changeId })
  for (const person of people) {
    await addPerson(db, { ...person, isRenter: person.isRenter ? 1 : 0, propertyId, holderId, changeId }, now)
  }
  return holderId
}
