import { isLeft } from '@headgate/domain'
import type { ListedRow } from '../../../product/desk.ts'
import type { Outcome, Pending } from '../../../product/outcome.ts'
import { type OwnTrades, tradeIn } from '../../../product/trades.ts'
import type { NewName } from '../../../rules/account-book.ts'
import { Broken } from '../../../rules/broken.ts'
import { type Move, movesRun } from '../../../rules/timeline.ts'
import type { Booked, DecidedBy, ShownTrade, TradeAction } from '../../../rules/trade-book.ts'
import { requireList, requireTrade } from '../../../rules/trade-lists.ts'
import { judge, type Viewer } from '../../../rules/trade-verdicts.ts'
import type { Person } from '../../cast.ts'
import { comingBack } from '../../coming-back.ts'
import { captainsOf, nowOf, type Result, type Stage, type Unsure } from '../../stage.ts'

const JUDGED = 'a trade is allowed and refused by its rules'

/** Refusals that say nothing of trades. */
const ABOUT_THE_CALLER = new Set(['not-signed-in', 'new-device', 'too-many-requests', 'not-confirmed'])

/** How somebody decides: by themselves, or as a captain for anybody. */
interface Deciding {
  person: Person
  isCaptain: boolean
  /** Who takes an offer. */
  holder?: string | undefined
}

/** Opens somebody's own page. Undefined if it does not open for them. */
export async function openPage(stage: Stage, person: Person): Promise<OwnTrades | undefined> {
  const { product, trades } = stage
  const listed = await comingBack(stage, person, () => product.trades.list(person))
  if (listed.state !== 'accepted') return undefined
  const viewer = viewerOf({ person, isCaptain: false })
  if (isCertain(stage)) {
    requirePage(stage, viewer, listed.value)
    requireNoZone(stage, person, [...listed.value.holders, ...listed.value.partners])
  }
  trades.pages.set(person.key, listed.value.trades)
  return listed.value
}

/** Opens the captains' page of all trades. */
export async function openCaptainsPage(stage: Stage, captain: Person) {
  const listed = await comingBack(stage, captain, () => stage.product.trades.listAll(captain))
  if (listed.state !== 'accepted') return undefined
  const viewer = viewerOf({ person: captain, isCaptain: true })
  if (isCertain(stage)) {
    requirePage(stage, viewer, listed.value)
    requireReachable(stage, listed.value.reachable)
    requireNoZone(stage, captain, listed.value.holders)
  }
  return listed.value
}

/** Captains see who can be asked for a trade: holders for whom somebody may act. */
function requireReachable({ trades: { book } }: Stage, shown: readonly string[]): void {
  const { rights } = book
  const wrong = shown.find((holder) => !rights.isReachable(holder) && !rights.mayBeReachable(holder))
  if (wrong !== undefined) throw new Broken(JUDGED, `${wrong} can be asked, though nobody may act for them`)
}

/** Nobody trades the turns of a zone, so nobody is offered it. */
function requireNoZone({ trades: { book } }: Stage, { key }: Person, offered: readonly string[]): void {
  const zone = offered.find((holder) => book.rights.isZone(holder))
  if (zone !== undefined) throw new Broken(JUDGED, `${key} is offered the zone ${zone} for a trade`)
}

function requirePage(stage: Stage, viewer: Viewer, { trades, policy }: Pick<OwnTrades, 'trades' | 'policy'>): void {
  const { book } = stage.trades
  const [shown, expected] = [policy, book.policy].map((one) => JSON.stringify(one, Object.keys(policy)))
  if (shown !== expected) throw new Broken(JUDGED, `${viewer.key} is shown the rules ${shown}, not ${expected}`)
  requireList(book, viewer, trades, nowOf(stage))
}

/** Whether what must happen is known: nothing else happens at the same time, and no answer is missing. */
export const isCertain = ({ crowd, pending, trades, product, world }: Stage): boolean =>
  world.doClocksAgree && crowd <= 1 && pending.length === 0 && trades.unsure.length === 0 && !product.closings.isUnsure

export const viewerOf = ({ person: { key }, isCaptain, holder }: Deciding): Viewer => ({ key, isCaptain, holder })

/** Compares what came with what had to come. */
export function requireJudged(stage: Stage, outcome: Outcome<unknown>, refusal: string | undefined): void {
  if (outcome.state === 'lost' || !isCertain(stage)) return
  const reason = outcome.state === 'refused' ? outcome.reason : undefined
  if (reason === refusal || (reason !== undefined && ABOUT_THE_CALLER.has(reason))) return
  throw new Broken(JUDGED, `${outcome.call} is ${reason ?? 'accepted'}, but it must be ${refusal ?? 'accepted'}`)
}

const LISTED_MS = 59 * 24 * 60 * 60_000

/** Somebody decides about a trade. */
export async function decide(
  stage: Stage,
  trade: Booked,
  action: TradeAction,
  deciding: Deciding & { isRace?: boolean },
): Promise<Result> {
  const { product, trades } = stage
  const { person, isCaptain, holder, isRace = false } = deciding
  const nowMs = nowOf(stage)
  // One that came to nothing is deleted some time after it has left the lists.
  if (trade.settledAt !== undefined && nowMs >= trade.settledAt + LISTED_MS) return 'idle'
  // The number of its change is not known yet.
  if (action === 'give-back' && trade.state === 'agreed' && trade.change === undefined) return 'idle'
  trades.book.follow(nowMs)
  const judged = () => judge(trades.book, trade, action, viewerOf(deciding), nowMs)
  let verdict = judged()
  const how = { ...(isCaptain && { asCaptain: true }), ...(holder !== undefined && { holder }) }
  const outcome = await product.trades.act(person, trade.id, { action, ...how })
  const shown = outcome.state === 'refused' ? tradeIn(outcome) : undefined
  // It may have ended for a moment's reason, now or while the page lay open, and stays so.
  if (shown?.state === 'ended' && trade.overSince !== undefined) {
    trades.book.ended(trade, shown.settledAt ?? nowMs)
    verdict = judged()
  }
  const refusal = verdict.refusal ?? (verdict.holder === undefined ? 'not-your-water' : undefined)
  if (!isRace) requireJudged(stage, outcome, refusal)
  const side = verdict.refusal === undefined ? verdict.holder : undefined
  const by = { key: person.key, holder: side ?? holder ?? person.holder ?? '', isCaptain, nowMs }
  if (outcome.state === 'lost') {
    noteLost(stage, trade, action, by)
    return 'lost'
  }
  if (outcome.state === 'refused') {
    if (shown && isCertain(stage) && !isRace)
      requireTrade(trades.book, trade, shown, { viewer: viewerOf(deciding), nowMs })
    return 'refused'
  }
  settle(stage, trade, action, by)
  // Of machines whose clocks differ, the one that was asked wrote its own time. A store that stalls delays the answer.
  const { settledAt } = outcome.value
  const isDelayed = settledAt !== undefined && nowMs <= settledAt && settledAt <= nowOf(stage)
  if (trade.settledAt !== undefined && (isDelayed || !stage.world.doClocksAgree)) trade.settledAt = settledAt
  if (isCertain(stage) && !isRace)
    requireTrade(trades.book, trade, outcome.value, { viewer: viewerOf(deciding), nowMs })
  return 'accepted'
}

/** Takes a decision that was accepted into what must be true. */
export function settle(stage: Stage, trade: Booked, action: TradeAction, by: DecidedBy): void {
  const { book } = stage.trades
  if (action === 'give-back' && trade.change !== undefined) record(stage, undoingBy(stage, { ...trade }, by.nowMs))
  book.decided(trade, action, by)
  if (trade.state === 'agreed' && trade.change === undefined) recordAgreed(stage, trade, by.nowMs)
  if (action === 'undo' || action === 'accept-undo') record(stage, undoingBy(stage, trade, by.nowMs))
  book.follow(by.nowMs)
}

/** An agreed trade is a change of the season. */
export function recordAgreed(stage: Stage, trade: Booked, nowMs: number): void {
  const learn = (id: number) => Object.assign(trade, { change: id })
  record(stage, agreeingOn(stage, stage.trades.book.movesOf(trade, nowMs), learn))
}

/** The number of a change that was just made is the next one, unless others may have made changes too. */
function record(stage: Stage, change: Pending): void {
  const { timeline, pending } = stage
  if (!isCertain(stage)) {
    pending.push(change)
    return
  }
  const { id, changes } = change.ifDone((timeline.ids.at(-1) ?? 0) + 1)
  timeline.record(id, changes)
}

export const agreeingOn = ({ timeline }: Stage, moves: readonly Move[], learn: (id: number) => void): Pending => ({
  ifDone: (id) => {
    learn(id)
    return { id, changes: [{ kind: 'moves', moves }] }
  },
  isThis: ({ id, source, handovers = [] }) =>
    source === 'trade' &&
    !timeline.ids.includes(id) &&
    handovers.length === moves.length &&
    handovers.every(
      ({ from, expected }, at) => Date.parse(from) === moves[at]?.from && expected === moves[at]?.expected,
    ),
})

const undoingBy = ({ timeline }: Stage, trade: Booked, nowMs: number): Pending => ({
  ifDone: (id) => {
    const of = trade.change ?? 0
    const moves = timeline.handed(of) ? movesRun(timeline.changesOf(of), nowMs) : []
    return {
      id,
      changes: [{ kind: 'withdrawal', of }, ...(moves.length > 0 ? [{ kind: 'moves' as const, moves }] : [])],
    }
  },
  isThis: ({ withdraws }) => withdraws !== null && withdraws === trade.change,
})

/** Nobody knows whether it was done: the season's history tells what moved, and the next list the rest. */
export function noteLost(stage: Stage, trade: Booked, action: TradeAction, by: DecidedBy): void {
  const { trades, pending } = stage
  const { book } = trades
  trades.unsure.push({ kind: 'decided', trade, action, by })
  if (action === 'accept' || action === 'allow') {
    const moves = book.movesOf(trade, by.nowMs).map((move) => ({
      ...move,
      next: move.next ?? (isLeft(trade) ? null : by.holder),
    }))
    const learn = (id: number) => {
      book.decided(trade, action, by)
      trade.change = id
    }
    pending.push(agreeingOn(stage, moves, learn))
  }
  if (action === 'undo' || action === 'accept-undo') pending.push(undoingBy(stage, trade, by.nowMs))
  if (action === 'give-back' && trade.change !== undefined) {
    const undoing = undoingBy(stage, { ...trade }, by.nowMs)
    const ifDone: Pending['ifDone'] = (id) => {
      book.decided(trade, action, by)
      return undoing.ifDone(id)
    }
    pending.push({ ...undoing, ifDone })
  }
}

/** Looks up what became of what was tried, and nobody knows whether it was done. Later, if no captain can look. */
export async function resolveUnsure(stage: Stage): Promise<void> {
  const { product, trades, pending } = stage
  if (trades.unsure.length === 0 || pending.length > 0) return
  for (const captain of captainsOf(stage)) {
    const listed = await product.trades.listAll(captain)
    const people = await product.desk.listPeople(captain)
    if (listed.state !== 'accepted' || people.state !== 'accepted') continue
    for (const one of trades.unsure.splice(0)) {
      if (one.kind === 'policy') trades.book.policy = listed.value.policy
      else if (one.kind === 'renamed') noteIfRenamed(stage, one.name, people.value.rows)
      else if (one.kind === 'zoned') noteIfZone(stage, one.name, people.value.rows)
      else if (one.kind === 'asked') noteIfAsked(stage, one, listed.value.trades)
      else if (one.kind === 'passed-on') noteIfPassedOn(stage, one, listed.value.trades)
      else noteIfDecided(stage, one, listed.value.trades)
    }
    return
  }
}

function noteIfRenamed({ accounts }: Stage, name: NewName, rows: readonly ListedRow[]): void {
  if (rows.some(({ entry }) => entry.holders.some((one) => one.name === name.to))) accounts.rename(name)
}

function noteIfZone({ accounts }: Stage, name: string, rows: readonly ListedRow[]): void {
  if (rows.some(({ entry }) => entry.holders.some((one) => one.name === name && one.isZone))) accounts.zones.add(name)
}

function noteIfAsked(
  { trades: { book } }: Stage,
  unsure: Unsure & { kind: 'asked' },
  shown: readonly ShownTrade[],
): void {
  const { asked, by, isAgreed, change } = unsure
  const made = shown.find(
    (one) =>
      !book.trades.has(one.id) &&
      one.askedAt === by.nowMs &&
      one.kind === asked.kind &&
      book.isSame(one.from, asked.from) &&
      one.times.some(({ from }) => from === asked.gives[0]?.from),
  )
  if (!made) return
  const trade = book.asked(made, asked, by)
  if (isAgreed) book.agreedAtOnce(trade, by.key, by.nowMs)
  else if (isLeft(trade)) book.left(trade, by, made.settledAt)
  trade.change = change
}

/** The history of the season has told already whether hours moved. */
function noteIfDecided(
  { trades: { book } }: Stage,
  unsure: Unsure & { kind: 'decided' },
  shown: readonly ShownTrade[],
) {
  const { trade, action, by } = unsure
  const now = shown.find(({ id }) => id === trade.id)
  if (!now) return
  if (isAboutUndo(action)) {
    if (!book.isSame(now.undoAskedBy, trade.undoAskedBy)) book.decided(trade, action, by)
  } else if (trade.change !== undefined) return
  else if (now.state === 'agreed') {
    throw new Broken('an acknowledged write is there', `trade ${trade.id} is agreed, and no change moved its hours`)
  } else if (now.state !== trade.state && now.state !== 'ended') book.decided(trade, action, by)
}

const isAboutUndo = (action: string): boolean => action === 'ask-undo' || action === 'decline-undo'

function noteIfPassedOn(
  { trades: { book } }: Stage,
  { person, nowMs }: Unsure & { kind: 'passed-on' },
  shown: readonly ShownTrade[],
): void {
  for (const trade of shown) {
    const [time] = trade.times
    const isRest = !book.trades.has(trade.id) && trade.askedAt === nowMs && trade.kind === 'gift'
    if (!isRest || !time?.next || trade.endsAt !== time.until) continue
    book.passedOn(trade, { ...time, next: time.next }, { key: person, nowMs })
  }
}
