import { api, type GateResponse } from '@headgate/contracts'
import {
  areOverlapping,
  findNextToTake,
  heldStretches,
  holdsOn,
  nameOrNull,
  type Segment,
  stretchesOf,
  tradingRights,
} from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { instantText } from '../config/instants.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { forNewDevices, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { MailingRoutes } from '../membership/captains-mail.ts'
import { listTradingLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { type GatePress, listGatePresses } from '../store/gate-queries.ts'
import { listSpellings } from '../store/holder-spellings.ts'
import { readTradePolicy } from '../store/trade-queries.ts'
import { passOnRest, takeBackRest } from './pass-on-rest.ts'
import { mailCaptains, recordPresses } from './record-presses.ts'
import { inTradeTransaction } from './trading.ts'

/** What residents press at their gate. They follow the schedule's clock. */
export const gateRoutes: FastifyPluginAsync<MailingRoutes> = async (app, parts) => {
  const { context, sessions, rateLimiter, captainsMail } = parts
  const { db, ditch, clock } = context
  const guard = residentGuard(sessions, 'guests-join-nothing')

  route(app, api.pressAtGate, forNewDevices(guard), async (request) => {
    const { user, newUntil } = signedInBy(request)
    const { uid } = user
    const { userId, presses } = request.body
    // Another tab may have signed in another account since the press.
    if (userId !== uid) throw new DitchProblem('somebody-signed-in', {})
    await rateLimiter.take(RATE_LIMITS.gatePresses, uid, presses.length)
    const hold = (transaction: Database) => sessions.lockSession(transaction, signedInBy(request))
    const { answers, withoutWater } = await inTradeTransaction(context, { hold }, async (trading) => {
      const recorded = await recordPresses(trading.transaction, { uid, presses, now: clock.now(), known: ditch.loaded })
      for (const { isTakenBack, ...rest } of recorded.rests) {
        if (isTakenBack) await takeBackRest(trading, uid, rest)
        // A new device notes that they are done, and gives nothing away.
        else if (!newUntil) await passOnRest(trading, uid, rest)
      }
      return recorded
    })
    await mailCaptains({ db, captainsMail }, { by: uid, presses: withoutWater, now: clock.now() })
    return { presses: answers }
  })

  route(app, api.getOwnGate, forNewDevices(guard), async (request) => {
    const { user, newUntil, signedInAt } = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.ownGate, user.uid)
    const newSince = newUntil && signedInAt
    return listOwnGate(db, ditch.loaded, { uid: user.uid, now: clock.now(), newSince })
  })
}

/** So that a phone without a network at the gate knows tonight's turns. */
const LOOKED_AHEAD = Temporal.Duration.from({ hours: 48 })

interface Asking {
  uid: string
  now: Temporal.Instant
  /** On a new device, which sees its own presses alone and passes nothing on. */
  newSince?: Temporal.Instant | undefined
}

/** The running water and that of the next two days that an account may act for, with what was pressed in it. */
async function listOwnGate(
  db: Database,
  { timeline, rules, nameOf, people }: Pick<DitchSnapshot, 'timeline' | 'rules' | 'nameOf' | 'people'>,
  { uid, now, newSince }: Asking,
): Promise<GateResponse> {
  const links = await listTradingLinks(db)
  const own = links.filter(({ userId }) => userId === uid)
  if (own.length === 0) return { turns: [] }
  const until = now.add(LOOKED_AHEAD)
  const policy = await readTradePolicy(db)
  const isOwn = ({ holder, day }: Segment) => own.some((link) => link.holder === holder && holdsOn(link, `${day}`))
  const ground = { timeline, policy, rights: tradingRights(links, { timeline, rules, now, zones: people.zones }) }
  const turns: GateResponse['turns'] = []
  const near = heldStretches(timeline).filter(({ opensAt, closesAt }) =>
    areOverlapping({ from: opensAt, until: closesAt }, { from: now, until }),
  )
  for (const stretch of near.flatMap((held) => stretchesOf(held.turns.filter(isOwn)))) {
    const { opensAt, closesAt } = stretch
    const [first, last = first] = [stretch.turns[0], stretch.turns.at(-1)]
    const { day, slot, holder } = first
    const holderIds = await listSpellings(db, holder)
    const presses = await listGatePresses(db, { holderIds, from: opensAt, through: last.opensAt })
    const shown = presses.filter(
      (press) => !newSince || (press.userId === uid && press.receivedAtMs >= newSince.epochMilliseconds),
    )
    const next = newSince ? undefined : findNextToTake({ holder, until: closesAt }, ground)
    turns.push({
      date: day.toString(),
      slot,
      holder: nameOf(holder),
      opensAt: opensAt.toString(),
      closesAt: closesAt.toString(),
      next: nameOrNull(next, nameOf),
      presses: firstOfEachKind(shown.filter(({ outcome }) => outcome === 'counted')).flatMap(
        ({ key, kind, pressedAtMs }) => (kind === 'not-done' ? [] : { key, kind, pressedAt: instantText(pressedAtMs) }),
      ),
      undone: shown.filter(({ outcome }) => outcome === 'undone').map(({ key }) => key),
    })
  }
  return { turns }
}

const firstOfEachKind = (presses: readonly GatePress[]): GatePress[] =>
  presses.filter(({ kind }, at) => presses.findIndex((one) => one.kind === kind) === at)
