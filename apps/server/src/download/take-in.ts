import type { TakenIn } from '@headgate/contracts'
import { turnsOf } from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { type CarriedStore, isUnused, replaceUnused } from '../store/carried-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchField } from '../store/ditch-queries.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { withSeasonLock } from '../store/record-change.ts'
import { readSeason, type StoredSeason } from '../store/season-queries.ts'
import { damaged, readDownload } from './read-download.ts'

/** The environment of this installation no longer decides any of them. */
const DECIDED: readonly DitchField[] = [
  'name',
  'city',
  'state',
  'latitude',
  'longitude',
  'language',
  'contact',
  'policies',
  'termsFrom',
  'timeZone',
  'slots',
  'firstDay',
  'lastDay',
]

/** Makes this ditch what another was when it was downloaded, whole or not at all. Throws `ditch-not-empty`. */
export async function takeIn(context: DitchContext, by: ActingCaptain, bytes: Uint8Array): Promise<TakenIn> {
  const { clock, db, ditch } = context
  if (!(await isUnused(db))) throw new DitchProblem('ditch-not-empty', {})
  const carried = await inSlices(clock, readDownload(bytes))
  const { name } = carried.ditch
  const changes = carried.tables.seasonChange.length
  const season = await withSeasonLock(db, async (transaction) => {
    await lockCaptain(transaction, by.uid)
    if (!(await isUnused(transaction))) throw new DitchProblem('ditch-not-empty', {})
    const at = clock.now()
    await replaceUnused(transaction, carried, { at, changedFields: DECIDED })
    const details = { kind: 'everything-taken-in', values: { name, changes } } as const
    await addAuditEntry(transaction, { at, by, action: 'set-up', details })
    return readTakenIn(transaction)
  })
  await ditch.readAgain()
  const turns = turnsOf(season.timeline.segments)
  return { name, ...countList(carried), turns: turns.length, years: yearsOf(season), changes }
}

/** The season that its changes make. What makes none is not committed. */
async function readTakenIn(transaction: Database): Promise<StoredSeason> {
  try {
    const season = await readSeason(transaction)
    if (isInOrder(season)) return season
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
  }
  throw damaged(null)
}

const isInOrder = ({ timeline: { segments } }: StoredSeason): boolean =>
  segments.every(({ opensAt, closesAt }, at) => {
    const next = segments[at + 1]?.opensAt ?? closesAt
    return Temporal.Instant.compare(opensAt, closesAt) <= 0 && Temporal.Instant.compare(closesAt, next) <= 0
  })

const countList = ({ tables: { holder, property } }: CarriedStore) => {
  const listed = (rows: CarriedStore['tables']['holder']) => rows.filter(({ removedAtMs }) => removedAtMs === null)
  return { properties: listed(property).length, holders: listed(holder).length }
}

const yearsOf = ({ timeline }: StoredSeason): number[] =>
  [...new Set(timeline.segments.map(({ day }) => day.year))].toSorted((a, b) => a - b)
