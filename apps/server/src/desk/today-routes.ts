import {
  api,
  type InvitationListResponse,
  type ListedPerson,
  MAX_NAMES_TODAY,
  type NoticeOutcomes,
  type PeopleRow,
  type TodayItem,
  type TodayResponse,
  type TurnWithoutWater,
} from '@headgate/contracts'
import {
  daysBetween,
  ditchDayAt,
  editsWithoutGround,
  isBefore,
  type NameOf,
  nearNames,
  turnsOf,
} from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { backupItem } from '../backups/backup-state.ts'
import type { Config } from '../config/config.ts'
import { instantText } from '../config/instants.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { listForCaptains } from '../membership/list-invitations.ts'
import { whoTheyMayBe } from '../membership/who-you-are.ts'
import { readOutcomes } from '../notices/notice-outcomes.ts'
import type { NoticeChannels } from '../notices/open-notice-channels.ts'
import { subjectOfNote } from '../notices/overtaken-questions.ts'
import { listPeople } from '../people/list-people.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { presentEdits } from '../season/present-difference.ts'
import { turnsBeyond } from '../season/season-changes.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listTurnsWithoutWater } from '../store/gate-queries.ts'
import { findFailingMail, listSettledItems, listTradesForCaptain } from '../store/today-queries.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import { MAIL_OFF, mailItemId, reportId, settleTodayItem } from './settle-item.ts'

interface TodayRoutes extends ContextRoutes {
  weather: Weather
  channels: Pick<NoticeChannels, 'mailReach'>
}

/** What needs a captain’s attention today, by the schedule’s clock. */
export const todayRoutes: FastifyPluginAsync<TodayRoutes> = async (app, parts) => {
  const { db, context, config, weather, channels } = parts
  const captain = captainsOnly(app, parts)
  route(app, api.settleItem, (request) => settleTodayItem(context, captain(request), request.body))

  route(app, api.getToday, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const people = await listPeople(context)
    const { waiting, joined, invitations } = await listForCaptains(parts)
    const { uid } = captain(request)
    const whoYouAre = people.isSample ? null : await whoTheyMayBe(db, { uid, rows: people.rows, joined })
    // Nobody waits for themselves.
    const others = whoYouAre ? waiting.filter(({ userId }) => userId !== uid) : waiting
    const { loaded } = context.ditch
    const now = config.clock.now()
    const { nameOf, note } = loaded
    const { mailReach } = channels
    const settled = await listSettledItems(db)
    const isOpen = ({ id }: { id: string }) => !settled.has(id)
    const noWater = (await turnsWithoutWater(db, nameOf)).filter(isOpen)
    const items = [
      await tradesItem(db, nameOf, now),
      loaded.isSetUp || loaded.owner !== 'none' ? undefined : { kind: 'not-set-up' as const },
      seasonItem(loaded, now),
      beyondItem(loaded, now),
      await mailItem(db, mailReach),
      await backupItem(db, config, parts.clock.nowMs()),
      await layersItem(db, loaded, now),
      ...peopleItems({ ...people, waiting: others, joined, invitations, mailReach }),
      weatherItem(config, weather),
    ]
    return {
      items: items.filter((item) => item !== undefined).filter((item) => !('id' in item) || isOpen(item)),
      whoYouAre,
      noWater,
      invitationsLeft: invitationsLeft(invitations),
      noteNotices: note?.sentAs && isBefore(now, note.until) ? await noteOutcomes(db, note.sentAs) : null,
    }
  })
}

type Account = InvitationListResponse['joined'][number] | InvitationListResponse['waiting'][number]

interface People extends Pick<InvitationListResponse, 'waiting' | 'joined' | 'invitations'> {
  rows: readonly PeopleRow[]
  revision: number
  mailReach: Mailer['reach']
}

/** What needs a captain’s attention on the list of people. */
function peopleItems({ rows, revision, waiting, joined, invitations, mailReach }: People): TodayItem[] {
  const unlisted = rows.filter(({ kind }) => kind === 'unlisted')
  const unknown = holdersOf(unlisted)
  const likely = nearNames(unknown.slice(0, MAX_NAMES_TODAY), holdersOf(rows.filter(({ kind }) => kind === 'owner')))
  const claims = waiting.filter(canBeConfirmed(mailReach))
  const invited = new Set(invitations.filter(({ state }) => state === 'open').map(({ street }) => street))
  const streets = rows.flatMap(({ address, people }) =>
    address && !people.some(hasAccount) && !invited.has(address.street) ? address.street : [],
  )
  const isEmpty = unlisted.length === rows.length
  return [
    counted('unconfirmed', namesOf(claims), { claims: claims.slice(0, MAX_NAMES_TODAY) }),
    isEmpty ? { kind: 'no-people' as const } : counted('unknown-holders', unknown, { near: likely, revision }),
    counted('unused-properties', streets, {}),
    counted('unreached', mailReach === 'none' ? [] : namesOf(joined.filter(lacksProof)), {}),
  ].filter((item) => item !== undefined)
}

/** Where mail is sent, anybody who is the neighbor can prove an e-mail first; strangers are no news. */
const canBeConfirmed =
  (mailReach: Mailer['reach']) =>
  ({ isEmailConfirmed, isCard }: People['waiting'][number]): boolean =>
    mailReach !== 'sent' || isEmailConfirmed || isCard

/** The unused invitations of former captains. */
function invitationsLeft(invitations: InvitationListResponse['invitations']): TodayResponse['invitationsLeft'] {
  const names = invitations.filter(({ formerCaptain }) => formerCaptain !== null).map(({ name }) => name)
  return names.length > 0 ? { count: names.length, names: names.slice(0, MAX_NAMES_TODAY) } : null
}

const hasAccount = ({ uid }: ListedPerson): boolean => uid !== null

const lacksProof = ({ isCard, isEmailConfirmed, isDisabled }: Account): boolean =>
  !isCard && !isEmailConfirmed && !isDisabled

/** Each account once, whatever it has a part in. */
const namesOf = (accounts: readonly Account[]): string[] => [
  ...new Map(accounts.map(({ userId, name }) => [userId, name])).values(),
]

const holdersOf = (rows: readonly PeopleRow[]): string[] =>
  rows.flatMap(({ holders }) => holders.map(({ name }) => name))

/** Nothing where there are no names. */
const counted = <Kind extends string, More>(kind: Kind, names: readonly string[], more: More) =>
  names.length > 0 ? { kind, count: names.length, names: names.slice(0, MAX_NAMES_TODAY), ...more } : undefined

async function mailItem(db: Database, mailReach: Mailer['reach']): Promise<TodayItem | undefined> {
  if (mailReach === 'none') return { kind: 'mail-off', id: MAIL_OFF }
  const failing = await findFailingMail(db)
  return failing && { kind: 'mail-fails', id: mailItemId(failing), count: failing.count, ...failing.delivery }
}

/** Averages are no failure where they were chosen. */
function weatherItem(
  config: Pick<Config, 'clock' | 'weather'>,
  weather: Pick<Weather, 'forecastState'>,
): TodayItem | undefined {
  const { kind } = weather.forecastState(config.clock.nowMs())
  if (config.weather.choice === 'averages' || kind === 'forecast' || kind === 'pending') return undefined
  return { kind: 'weather-fails', hasAverages: kind === 'average' }
}

/** The turns whose holder reported that no water came. */
async function turnsWithoutWater(db: Database, nameOf: NameOf): Promise<TurnWithoutWater[]> {
  return (await listTurnsWithoutWater(db)).map((press) => ({
    id: reportId(press),
    holder: nameOf(press.holderId),
    date: press.day,
    slot: press.slot,
    pressedAt: instantText(press.pressedAtMs),
    words: press.words,
  }))
}

async function noteOutcomes(db: Database, sentAs: number): Promise<NoticeOutcomes | null> {
  const subject = subjectOfNote(sentAs)
  return (await readOutcomes(db, [subject]))('note', subject)
}

/** Trades that wait for a captain's yes, and until when the first of them can have it. */
async function tradesItem(db: Database, nameOf: NameOf, now: Temporal.Instant): Promise<TodayItem | undefined> {
  const waiting = await listTradesForCaptain(db, now)
  const [first] = waiting
  if (!first) return undefined
  const names = [...new Set(waiting.map(({ fromId }) => nameOf(fromId)))].slice(0, MAX_NAMES_TODAY)
  const until = instantText(first.endsAtMs)
  return { kind: 'trades-waiting', count: waiting.length, names, until }
}

/** Turns to come that no page shows. */
function beyondItem(
  { timeline, owner, rules }: Pick<DitchSnapshot, 'timeline' | 'owner' | 'rules'>,
  now: Temporal.Instant,
): TodayItem | undefined {
  const opening = turnsOf(timeline.segments).flatMap(([first]) => first ?? [])
  const days = opening.filter(({ opensAt }) => isBefore(now, opensAt)).map(({ day }) => day)
  const beyond = owner === 'own' ? turnsBeyond(days, rules) : null
  return beyond ? { kind: 'turns-beyond', ...beyond } : undefined
}

/** A captain needs about that long to make the next season. */
const SOON_DAYS = 14

/** Whether there are turns, and until when. */
function seasonItem(
  { timeline, owner, rules }: Pick<DitchSnapshot, 'timeline' | 'owner' | 'rules'>,
  now: Temporal.Instant,
): TodayItem | undefined {
  const last = timeline.segments.at(-1)
  if (owner !== 'own' || !last) return { kind: 'no-season', isSample: owner === 'sample' }
  const days = daysBetween(ditchDayAt(now, rules.clocks), last.day)
  const lastDay = last.day.toString()
  if (days < 0) return { kind: 'season-over', lastDay }
  return days <= SOON_DAYS ? { kind: 'season-ends', lastDay, days } : undefined
}

/** Corrections of coming turns that no longer move any. */
async function layersItem(
  db: Database,
  { moves, nameOf }: Pick<DitchSnapshot, 'moves' | 'nameOf'>,
  now: Temporal.Instant,
): Promise<TodayItem | undefined> {
  const layers = await presentEdits(db, editsWithoutGround(moves), { now, nameOf })
  const [first] = layers
  return first && { kind: 'without-ground', count: layers.length, first }
}
