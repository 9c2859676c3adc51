import type { AuditAction, AuditDetails, Meanwhile } from '@headgate/contracts'
import {
  changeNotice,
  type SeasonDifference,
  seasonDifference,
  type TouchedHolder,
  type TurnViewer,
  touchedHolders,
} from '@headgate/domain'
import { type SeasonReplacement, withSeasonLock } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { readRules } from '../store/ditch-queries.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import { listChanges, readSeasonOf } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { notifyNeighbors } from './notify-neighbors.ts'
import { presentChanges } from './present-changes.ts'
import { presentDifference } from './present-difference.ts'
import { type NextSeason, readInForce, recordSeason, type SeasonInForce } from './record-season.ts'
import { SeasonOutdated } from './season-outdated.ts'

export interface SeasonChange {
  by: Actor
  action: AuditAction
  /** The change that the captain was looking at, 0 for none; undefined to change whatever is in force. */
  basedOn: number | undefined
  /** Called once no other change can come between. If it throws, nothing is changed. */
  next: (transaction: Database, current: SeasonInForce) => Promise<NextSeason>
}

export interface SeasonChanged extends SeasonReplacement {
  difference: SeasonDifference
  residentsTold: number
}

const MOST_LISTED_MEANWHILE = 20

/**
 * The only way in which people change the season: imports, undos and corrections each put a whole season in force,
 * with its history row, its audit entry and its notices, or change nothing. Throws `SeasonOutdated` when `basedOn` is
 * no longer in force; the audit records that too.
 */
export async function changeSeason(context: CaptainContext, request: SeasonChange): Promise<SeasonChanged> {
  const outcome = await tryChange(context, request)
  await context.ditch.refresh()
  return orOutdated(outcome)
}

/** Like `changeSeason`, for a process that shows no season and so need not read it again. */
export const changeStoredSeason = async (context: StoreContext, request: SeasonChange): Promise<SeasonChanged> =>
  orOutdated(await tryChange(context, request))

/** What a change works on. */
type StoreContext = Omit<CaptainContext, 'ditch'>

type Outcome = SeasonChanged | { meanwhile: Meanwhile }

function orOutdated(outcome: Outcome): SeasonChanged {
  if ('meanwhile' in outcome) throw new SeasonOutdated(outcome.meanwhile)
  return outcome
}

const tryChange = (context: StoreContext, request: SeasonChange): Promise<Outcome> =>
  withSeasonLock(context.store, async (transaction, lastChange) => {
    if (request.by.uid !== undefined) await holdCaptain({ ...context.store, db: transaction }, request.by.uid)
    const currentId = lastChange?.id ?? 0
    if (request.basedOn !== undefined && request.basedOn !== currentId) {
      return { meanwhile: await refuse(transaction, context, request, currentId) }
    }
    return change(transaction, context, request, await readInForce(transaction, lastChange))
  })

async function change(
  transaction: Database,
  context: StoreContext,
  { by, action, next }: SeasonChange,
  current: SeasonInForce,
): Promise<SeasonChanged> {
  const now = context.clock.now()
  const nextSeason = await next(transaction, current)
  const recorded = await recordSeason(transaction, current, nextSeason, { at: now, by, action })
  const rules = await readRules(transaction, recorded.made.rulesVersion)
  const news = { importId: recorded.made.id, note: nextSeason.note ?? '', now, rules, oldRules: current.rules }
  const findTouched = () =>
    touchedHolders(recorded.difference, { old: current, next: { season: recorded.season, rules }, now })
  let touched: TouchedHolder[] | undefined
  const noticeFor = (who: TurnViewer) => {
    // Looked up only if there is somebody to notify: before the first account there is nobody.
    touched ??= findTouched()
    return changeNotice(who, { ...news, touched })
  }
  return { ...recorded, residentsTold: await notifyNeighbors(transaction, context, { now, rules, noticeFor }) }
}

async function refuse(
  transaction: Database,
  { clock }: StoreContext,
  { by, action, basedOn = 0 }: SeasonChange,
  currentId: number,
): Promise<Meanwhile> {
  const change = CHANGES.find((one) => one === action) ?? null
  const details: AuditDetails = { kind: 'change-refused', values: { change, basedOn, inForce: currentId } }
  await addAuditEntry(transaction, { at: clock.now(), by, action: 'import-refused', details })
  const since = await listChanges(transaction, { after: basedOn, most: MOST_LISTED_MEANWHILE })
  const [seen, current] = [await readSeasonOf(transaction, basedOn), await readSeasonOf(transaction, currentId)]
  return {
    imports: await presentChanges(transaction, since, currentId),
    difference: presentDifference(seasonDifference(seen, current)),
  }
}

const CHANGES = ['import', 'undo', 'correction'] as const
