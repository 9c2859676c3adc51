import type { NameChanged, SalePreview, SaleRequest } from '@headgate/contracts'
import {
  addressOf,
  compareDays,
  type DitchDay,
  ditchDay,
  type HolderName,
  nameAfterMerges,
  nameKey,
  namesShown,
  nearNames,
  ownershipOn,
} from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import { changeSeason } from '../captain/change-season.ts'
import type { SeasonInForce } from '../captain/record-season.ts'
import { successionChange } from '../captain/season-changes.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { nextChangeId } from '../store/activate-season.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findHolder, putHolder } from '../store/holder-queries.ts'
import { addPerson, setOwners } from '../store/people-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import { countLinksToEnd, endLinks } from '../store/sale-queries.ts'
import { changePeople, checkRevision, NO_UNDO, sourceAfter } from './change-people.ts'
import { propertyOf } from './find-row.ts'
import { previewSuccession } from './preview-succession.ts'
import { readName } from './read-name.ts'
import { spellingsOf } from './spellings.ts'

type Wanted = Pick<SaleRequest, 'propertyId' | 'date' | 'holder' | 'withTurns'>

/** What recording a sale would do. Changes nothing. */
export async function previewSale(context: CaptainContext, wanted: Wanted): Promise<SalePreview> {
  const { ditch, store } = context
  await ditch.refresh()
  const sale = readSale(ditch.loaded, wanted)
  const { from, to, day, sellers } = sale
  const changes = wanted.withTurns ? from.map((name) => ({ from: name, to, fromDay: day })) : []
  const alsoOwned = otherProperties(ditch.loaded, sale)
  const [near] = nearNames([to], [...namesShown(ditch.loaded.season), ...listed(ditch.loaded)])
  return {
    ...(await previewSuccession(context, changes)),
    from: [...from],
    alsoOwned,
    linksEnded: wanted.withTurns ? await countLinksToEnd(store.db, sellers, wanted.date) : 0,
    like: near?.like ?? null,
  }
}

/**
 * Records that a property is the buyer's from a day on. With its turns, they show the buyer from then on, whichever name
 * a later import uses, and the seller's confirmed links end. Throws `same-owner` and `already-sold`.
 */
export async function sellProperty(
  context: CaptainContext,
  { by, ...request }: SaleRequest & { by: ActingCaptain },
): Promise<NameChanged> {
  return request.withTurns ? sellWithTurns(context, by, request) : sellWithout(context, by, request)
}

async function sellWithTurns(context: CaptainContext, by: ActingCaptain, request: SaleRequest): Promise<NameChanged> {
  const { basedOn } = request
  const { made, residentsTold } = await changeSeason(context, {
    by,
    basedOn: undefined,
    action: 'sell',
    next: async (db, inForce) => {
      const current = await readForPeopleChange(db)
      checkRevision(current, basedOn)
      const sale = readSale(current, request)
      const changeId = nextChangeId(inForce.lastChange)
      await writeSale(db, { sale, request, changeId, now: context.clock.now() })
      await endLinks(db, sale.sellers, { day: request.date, changeId })
      await raisePeopleRevision(db, sourceAfter(current))
      return successions(by, sale, request.note)(db, inForce)
    },
  })
  return { revision: basedOn + 1, changeId: made.id, undo: null, residentsTold }
}

/** All the sellers' names in one change. */
function successions(by: ActingCaptain, { from: [first, ...others], to, day }: Sale, note: string) {
  const basis = { by, basedOn: undefined }
  const change = successionChange(basis, { from: first ?? to, to, fromDay: day, note })
  return async (db: Database, inForce: SeasonInForce) => {
    const next = await change.next(db, inForce)
    const more = others.map((from) => ({ from, to, fromDay: day }))
    return { ...next, successions: [...(next.successions ?? []), ...more] }
  }
}

async function sellWithout(context: CaptainContext, by: ActingCaptain, request: SaleRequest): Promise<NameChanged> {
  const { basedOn, propertyId, date } = request
  const { revision, undo } = await changePeople(context, {
    by,
    basedOn,
    write: async ({ db, current, now }) => {
      const sale = readSale(current, request)
      await writeSale(db, { sale, request, changeId: undefined, now })
      return { undo: { ...NO_UNDO, unsell: { propertyId, date } }, sale }
    },
    audit: ({ sale: { from, to, address } }) => ({
      action: 'change-people',
      details: { kind: 'property-passed', values: { address, from: from.join(', '), to, date } },
    }),
  })
  return { revision, changeId: null, undo, residentsTold: 0 }
}

interface Sale {
  address: string
  day: DitchDay
  to: HolderName
  /** The sellers as the schedule shows them. */
  from: readonly HolderName[]
  /** The ids of all their spellings. */
  sellers: readonly number[]
}

function readSale({ people, ...snapshot }: DitchSnapshot, { propertyId, date, holder }: Wanted): Sale {
  const property = propertyOf({ people, ...snapshot }, propertyId)
  const day = ditchDay(date)
  const to = readName(holder)
  const owners = ownershipOn(property, day)
  const later = property.ownerships.find(({ fromDay }) => compareDays(fromDay, day) >= 0)
  if (later && property.ownerships.length > 1) throw new DitchProblem('already-sold', { date: `${later.fromDay}` })
  const names = (owners?.holderIds ?? []).flatMap((id) => people.holders.find((one) => one.id === id) ?? [])
  const from = names.map(({ name }) => nameAfterMerges(name, people.merges))
  const buyer = nameAfterMerges(to, people.merges)
  if (from.some((name) => nameKey(name) === nameKey(buyer))) throw new DitchProblem('same-owner', { holder: to })
  return {
    address: addressOf(property),
    day,
    to,
    from,
    sellers: names.flatMap(({ id }) => spellingsOf(people, id)),
  }
}

interface Writing {
  sale: Sale
  request: SaleRequest
  changeId: number | undefined
  now: Temporal.Instant
}

async function writeSale(db: Database, { sale, request, changeId, now }: Writing): Promise<void> {
  const { propertyId, date, shares, people } = request
  const known = await findHolder(db, sale.to)
  const holderId =
    known && known.removedAtMs === null
      ? known.id
      : await putHolder(db, { name: sale.to, sharesThousandths: Math.round(shares * 1_000), takesNights: true })
  await setOwners(db, { propertyId, fromDay: date, holderIds: [holderId], changeId })
  for (const person of people) {
    await addPerson(db, { ...person, isRenter: person.isRenter ? 1 : 0, propertyId, holderId }, now)
  }
}

/** Properties besides this one that are the sellers' on that day. */
function otherProperties({ people }: DitchSnapshot, { address, day, sellers }: Sale): string[] {
  return people.properties
    .filter((property) => ownershipOn(property, day)?.holderIds.some((id) => sellers.includes(id)))
    .map(addressOf)
    .filter((other) => other !== address)
}

const listed = ({ people }: DitchSnapshot): HolderName[] => people.holders.map(({ name }) => name)
