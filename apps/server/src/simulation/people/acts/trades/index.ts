import { tradeCodeIn } from '../../../product/read-mail.ts'
import { Broken } from '../../../rules/broken.ts'
import type { Booked, TradeAction, TradeAsked, TradePolicy } from '../../../rules/trade-book.ts'
import { requireTrade } from '../../../rules/trade-lists.ts'
import { ACTIONS, findFault, judge } from '../../../rules/trade-verdicts.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import { comingBack } from '../../coming-back.ts'
import {
  type Act,
  type Acts,
  captainsOf,
  nowOf,
  type Result,
  residentsOf,
  type Stage,
  type Unsure,
} from '../../stage.ts'
import {
  agreeingOn,
  decide,
  isCertain,
  noteLost,
  openCaptainsPage,
  openPage,
  recordAgreed,
  requireJudged,
  settle,
  viewerOf,
} from './trading.ts'
import { findMistake, findWish } from './wishes.ts'

/** Whoever is asked answers, or whoever asked withdraws; a captain allows or refuses what waits for them. */
const answersTrade: Act = {
  weight: 12,
  async run(stage, dice) {
    const waiting = stage.trades.book.waiting(nowOf(stage))
    const result = await answer(stage, dice, dice.shuffled(waiting))
    return result === 'idle' ? asksForTrade.run(stage, dice) : result
  },
}

/** A resident asks a neighbor to take hours, to swap, or offers hours to all; often the other side answers right away. */
const asksForTrade: Act = {
  weight: 14,
  async run(stage, dice) {
    const { book } = stage.trades
    if (book.policy.mode === 'off') return asksAsCaptain(stage, dice, true)
    for (const person of dice.shuffled(residentsOf(stage)).slice(0, 4)) {
      const page = await openPage(stage, person)
      const from = page?.holders[0]
      if (!page || from === undefined) continue
      const wishing = { from, partners: page.partners, nowMs: nowOf(stage), isCaptain: false, isAgreed: false }
      const asked = dice.onceIn(9) ? findMistake(book, dice, wishing) : findWish(book, dice, wishing)
      if (!asked) continue
      const asking = { person, isCaptain: false, isAgreed: false, reachable: [...page.partners, ...page.holders] }
      const { result, trade } = await ask(stage, asked, asking)
      // A browser that got no answer, or a finger that slips, sends it again.
      if (result === 'accepted' && dice.onceIn(10)) await ask(stage, asked, asking)
      return talkItOver(stage, dice, result, trade)
    }
    return 'idle'
  },
}

/** A captain asks for somebody, or writes down what two neighbors have agreed on. */
const captainAsks: Act = {
  weight: 4,
  run: (stage, dice) => asksAsCaptain(stage, dice, dice.onceIn(2)),
}

async function asksAsCaptain(stage: Stage, dice: Dice, isAgreed: boolean): Promise<Result> {
  const { book } = stage.trades
  for (const person of captainsOf(stage)) {
    const page = await openCaptainsPage(stage, person)
    if (!page) continue
    const from = dice.pick(page.reachable)
    const others = (isAgreed ? page.holders : page.reachable).filter((name) => !book.isSame(name, from))
    const wishing = { from, partners: others, nowMs: nowOf(stage), isCaptain: true, isAgreed }
    const asked = findWish(book, dice, wishing)
    if (!asked) continue
    const { result, trade } = await ask(stage, asked, { person, isCaptain: true, isAgreed, reachable: page.reachable })
    return isAgreed ? result : talkItOver(stage, dice, result, trade)
  }
  return 'idle'
}

/** Most questions are answered within minutes; the others wait for whoever comes by. */
async function talkItOver(stage: Stage, dice: Dice, result: Result, trade: Booked | undefined): Promise<Result> {
  if (trade && dice.onceIn(2)) await answer(stage, dice, [trade])
  return result
}

/** How somebody asks: for their own holder, or as a captain for anybody, perhaps of what both sides agreed on already. */
interface Asking {
  person: Person
  isCaptain: boolean
  isAgreed: boolean
  /** Who can be asked, as their page says. */
  reachable: readonly string[]
}

/** Somebody asks for a trade. Answers it if there is one now. */
async function ask(stage: Stage, asked: TradeAsked, asking: Asking): Promise<{ result: Result; trade?: Booked }> {
  const { product, trades } = stage
  const { book } = trades
  const { person, isAgreed } = asking
  const nowMs = nowOf(stage)
  book.follow(nowMs)
  const { isCaptain, refusal } = foretell(stage, asked, asking, nowMs)
  const how = { ...(asking.isCaptain && { asCaptain: true }), ...(isAgreed && { isAgreed }) }
  const outcome = await product.trades.ask(person, asked, how)
  requireJudged(stage, outcome, refusal)
  const by = { key: person.key, holder: asked.from, isCaptain, nowMs }
  if (outcome.state === 'lost') {
    const unsure: Unsure & { kind: 'asked' } = { kind: 'asked', asked, by, isAgreed, change: undefined }
    const moves = book.movesOf({ times: book.hoursOf(asked) }, nowMs, 'to come')
    trades.unsure.push(unsure)
    if (isAgreed) stage.pending.push(agreeingOn(stage, moves, (id) => Object.assign(unsure, { change: id })))
    return { result: 'lost' }
  }
  if (outcome.state === 'refused') return { result: 'refused' }
  const trade = book.asked(outcome.value, asked, by)
  if (isAgreed) {
    book.agreedAtOnce(trade, person.key, nowMs)
    recordAgreed(stage, trade, nowMs)
    book.follow(nowMs)
  }
  if (isCertain(stage)) requireTrade(book, trade, outcome.value, { viewer: viewerOf(asking), nowMs })
  return { result: 'accepted', trade }
}

/** Whether they ask as a captain, and why it must be refused. */
function foretell({ trades: { book } }: Stage, asked: TradeAsked, asking: Asking, nowMs: number) {
  const { from, to, gives, takes } = asked
  const { person, isAgreed, reachable } = asking
  const isOwn = !isAgreed && book.rights.mayTrade(person.key, from, [...gives, ...takes])
  const isCaptain = !isOwn && asking.isCaptain && person.kind === 'captain'
  const refuse = (refusal: string | undefined) => ({ isCaptain, refusal })
  if (!isOwn && !isCaptain) {
    if (book.rights.holdersOf(person.key).length === 0) return refuse('not-confirmed')
    return refuse(isAgreed ? 'captains-only' : 'not-your-water')
  }
  const canBeAsked = (name: string) => isAgreed || [from, ...reachable].some((other) => book.isSame(other, name))
  if (to !== null && !canBeAsked(to)) return refuse('no-trade-partner')
  if (isAgreed && to === null) return refuse('trade-unclear')
  return refuse(findFault(book, asked, { nowMs, isCaptain, isAgreed }))
}

const TRIES = 5

/** Of these trades, the first about which somebody can do something. */
async function answer(stage: Stage, dice: Dice, trades: readonly Booked[]): Promise<Result> {
  for (const trade of trades.slice(0, TRIES)) {
    const isForCaptain = trade.state === 'for-captain' || dice.onceIn(8)
    const result = isForCaptain
      ? await answerAsCaptain(stage, dice, trade)
      : await answerAsSide(stage, dice, trade, dice.onceIn(8) ? trade.from : trade.to)
    if (result !== 'idle') return result
  }
  return 'idle'
}

/** Those who may act for a holder; for an offer to all, everybody but its asker. */
function peopleOf(stage: Stage, trade: Booked, holder: string | null): Person[] {
  const { book } = stage.trades
  return residentsOf(stage).filter((person) =>
    book.rights
      .holdersOf(person.key)
      .some((own) => (holder === null ? !book.isSame(own, trade.from) : book.isSame(own, holder))),
  )
}

const WILLING: readonly TradeAction[] = ['accept', 'accept', 'accept', 'accept', 'decline', 'withdraw']

async function answerAsSide(stage: Stage, dice: Dice, trade: Booked, side: string | null): Promise<Result> {
  for (const person of dice.shuffled(peopleOf(stage, trade, side)).slice(0, 2)) {
    const page = await openPage(stage, person)
    const shown = page?.trades.find(({ id }) => id === trade.id)
    const wanted = WILLING.filter((action) => shown?.can.includes(action))
    if (wanted.length === 0) continue
    const action = dice.pick(wanted)
    const holder = trade.kind === 'offer' && action === 'accept' && dice.onceIn(2) ? page?.holders[0] : undefined
    const deciding = { person, isCaptain: false, holder }
    const result = await decide(stage, trade, action, deciding)
    // A browser that got no answer, or a finger that slips, sends it again.
    if (result === 'accepted' && dice.onceIn(8)) await decide(stage, trade, action, deciding)
    return result
  }
  return 'idle'
}

const DECIDING: readonly TradeAction[] = ['allow', 'allow', 'refuse', 'accept', 'accept', 'decline', 'withdraw']

async function answerAsCaptain(stage: Stage, dice: Dice, trade: Booked): Promise<Result> {
  for (const person of captainsOf(stage)) {
    const page = await openCaptainsPage(stage, person)
    const shown = page?.trades.find(({ id }) => id === trade.id)
    const wanted = DECIDING.filter((action) => shown?.can.includes(action))
    if (!page || wanted.length === 0) continue
    const action = dice.pick(wanted)
    const takers = page.reachable.filter((name) => !stage.trades.book.isSame(name, trade.from))
    const isTaking = trade.kind === 'offer' && action === 'accept'
    if (isTaking && takers.length === 0) continue
    const holder = isTaking ? dice.pick(takers) : undefined
    return decide(stage, trade, action, { person, isCaptain: true, holder })
  }
  return 'idle'
}

/** One side of an agreed trade asks to undo it, and the other allows it or does not; or a captain undoes it. */
const undoesTrade: Act = {
  weight: 6,
  async run(stage, dice) {
    const { book } = stage.trades
    const nowMs = nowOf(stage)
    book.follow(nowMs)
    const agreed = [...book.trades.values()].filter(
      ({ state, times }) => state === 'agreed' && times.some(({ until }) => until > nowMs),
    )
    const young = agreed.filter((trade) => nowMs < book.undoEndsAt(trade))
    const running = agreed.filter(({ times }) => times.some(({ from }) => from < nowMs))
    const result =
      young.length > 0 && !dice.onceIn(3)
        ? await talkAbout(stage, dice, dice.pick(young))
        : await byCaptain(stage, dice, running.length > 0 && dice.onceIn(2) ? running : agreed)
    return result === 'idle' ? answersTrade.run(stage, dice) : result
  },
}

async function byCaptain(stage: Stage, dice: Dice, trades: readonly Booked[]): Promise<Result> {
  const [captain] = dice.shuffled(captainsOf(stage))
  if (!captain || trades.length === 0 || !(await openCaptainsPage(stage, captain))) return 'idle'
  return decide(stage, dice.pick(trades), 'undo', { person: captain, isCaptain: true })
}

/** They ask each other, until somebody stops. */
async function talkAbout(stage: Stage, dice: Dice, trade: Booked): Promise<Result> {
  let result: Result = 'idle'
  const { from, to } = trade
  const sides = dice.shuffled([from, to])
  for (const side of [...sides, ...sides].slice(0, dice.between(1, 4))) {
    const [person] = dice.shuffled(peopleOf(stage, trade, side))
    const page = person && (await openPage(stage, person))
    const can = page?.trades.find(({ id }) => id === trade.id)?.can ?? []
    if (!person || can.length === 0) continue
    result = await decide(stage, trade, dice.pick(can), { person, isCaptain: false })
    if (result !== 'accepted') break
  }
  return result
}

const RECENT = 20
const JUDGED = 'a mailed link answers its question, once'

/** Somebody answers a trade by the link in a mail, on a phone that nobody has signed in. */
const answersByLink: Act = {
  weight: 5,
  async run(stage, dice) {
    const { product, trades } = stage
    const found = await findLink(stage, dice)
    if (!found) return answersTrade.run(stage, dice)
    const { person, browser, code, seen } = found
    const { trade: shown, holder } = seen
    const nowMs = nowOf(stage)
    const trade = trades.book.trades.get(shown.id)
    if (!trade) {
      if (!isCertain(stage)) return 'idle'
      throw new Broken(JUDGED, `a link asks about trade ${shown.id}, which nobody asked for`)
    }
    trades.book.follow(nowMs)
    const answer = dice.onceIn(4) ? 'decline' : 'accept'
    const actions: readonly TradeAction[] = [answer, `${answer}-undo`]
    const action = shown.can.find((one) => actions.includes(one))
    if (isCertain(stage)) {
      const viewer = { key: person.key, isCaptain: false }
      // What was over for a while may have been noticed, or not.
      if (shown.state === 'ended') trades.book.ended(trade, shown.settledAt ?? nowMs)
      const can = ACTIONS.filter((one) => !judge(trades.book, trade, one, viewer, nowMs).refusal)
      // A link offers only what its mail asked.
      requireTrade(trades.book, trade, { ...shown, can }, { viewer, nowMs })
      if (shown.can.some((one) => !can.includes(one))) {
        throw new Broken(JUDGED, `the link for ${person.key} offers ${shown.can.join()} for trade ${trade.id}`)
      }
    }
    // A mail program that reads ahead, or a finger that slips.
    const outcomes = await Promise.all(
      Array.from({ length: dice.onceIn(4) ? 2 : 1 }, () => product.trades.answerByLink(browser, code, answer)),
    )
    const done = outcomes.filter(({ state }) => state === 'accepted').length
    const isLost = outcomes.some(({ state }) => state === 'lost')
    if (isCertain(stage) && !isLost && done !== (action ? 1 : 0)) {
      throw new Broken(JUDGED, `${done} answers by the link of ${person.key} to trade ${trade.id} were accepted`)
    }
    const by = { key: person.key, holder, isCaptain: false, nowMs }
    if (done > 0 && action) settle(stage, trade, action, by)
    else if (isLost && action) noteLost(stage, trade, action, by)
    return done > 0 ? 'accepted' : (outcomes[0]?.state ?? 'idle')
  },
}

/** A mail that asks something, and now and then one whose question is answered already. */
async function findLink(stage: Stage, dice: Dice) {
  const { world, product, people } = stage
  const mails = world.outside.mails.filter(({ text }) => tradeCodeIn(text) !== undefined)
  const browser = product.newBrowser(`10.9.${dice.below(200)}.${dice.below(200)}`)
  const takesAny = dice.onceIn(8)
  for (const { to, text } of dice.shuffled(mails.slice(-RECENT)).slice(0, TRIES)) {
    const person = people.find(({ email }) => email === to)
    const code = tradeCodeIn(text) ?? ''
    const looked = await product.trades.readLink(browser, code)
    if (!person || looked.state !== 'accepted') continue
    if (looked.value.trade.can.length > 0 || takesAny) return { person, browser, code, seen: looked.value }
  }
  return undefined
}

/** Somebody acts on a page that they loaded days ago, or on a trade that is not theirs. */
const actsOnOldPage: Act = {
  weight: 4,
  async run(stage, dice) {
    const { book, pages } = stage.trades
    const person = dice.pick([...residentsOf(stage), undefined])
    if (!person) return 'idle'
    const old = (pages.get(person.key) ?? []).flatMap(({ id, can }) => {
      const trade = book.trades.get(id)
      return trade && can.length > 0 ? { trade, can } : []
    })
    if (old.length > 0 && !dice.onceIn(4)) {
      const { trade, can } = dice.pick(old)
      return decide(stage, trade, dice.pick(can), { person, isCaptain: false })
    }
    const others = [...book.trades.values()].slice(-30)
    // A number that somebody guesses.
    if (others.length > 0 && dice.onceIn(3)) {
      const action = dice.pick(['accept', 'decline', 'withdraw', 'undo', 'allow', 'ask-undo', 'accept-undo'] as const)
      return decide(stage, dice.pick(others), action, { person, isCaptain: false })
    }
    return answersTrade.run(stage, dice)
  },
}

/** Two neighbors answer the same question at the same moment: one of them is first. */
const answersAtOnce: Act = {
  weight: 3,
  async run(stage, dice) {
    const { book } = stage.trades
    const trade = dice
      .shuffled(book.waiting(nowOf(stage)).filter(({ state }) => state === 'open'))
      .find((one) => one.kind === 'offer' || peopleOf(stage, one, one.to).length > 0)
    if (!trade) return answersTrade.run(stage, dice)
    const people = dice.shuffled(peopleOf(stage, trade, trade.to)).slice(0, 2)
    const able = []
    for (const person of people) {
      const page = await openPage(stage, person)
      if (page?.trades.find(({ id }) => id === trade.id)?.can.includes('accept')) able.push(person)
    }
    const [first, second = first] = able
    if (!first || !second) return answersTrade.run(stage, dice)
    const other = first === second ? 'decline' : 'accept'
    const results = await Promise.all([
      decide(stage, trade, 'accept', { person: first, isCaptain: false, isRace: true }),
      decide(stage, trade, other, { person: second, isCaptain: false, isRace: true }),
    ])
    return onlyOne(stage.crowd > 1, results, trade.id)
  },
}

function onlyOne(isCrowded: boolean, results: readonly Result[], id: number): Result {
  const done = results.filter((result) => result === 'accepted').length
  const isKnown = !isCrowded && !results.includes('lost')
  if (done > 1 || (isKnown && done === 0)) {
    throw new Broken('of two who answer at once, one is first', `of trade ${id}, ${done} answers were accepted`)
  }
  return done === 1 ? 'accepted' : (results[0] ?? 'idle')
}

const HOUR_MS = 60 * 60_000

/** A captain changes what trades are allowed. */
const changesPolicy: Act = {
  weight: 3,
  async run(stage, dice) {
    const { product, trades } = stage
    const [captain] = dice.shuffled(captainsOf(stage))
    if (!captain) return 'idle'
    const policy = somePolicy(dice, trades.book.policy)
    const outcome = await comingBack(stage, captain, () => product.trades.changePolicy(captain, policy))
    // Of two that change it at once, nobody knows who was last.
    if (outcome.state === 'lost' || stage.crowd > 1) trades.unsure.push({ kind: 'policy' })
    if (outcome.state === 'accepted') trades.book.policy = policy
    return outcome.state
  },
}

/** Trades are never off for long. */
const somePolicy = (dice: Dice, { mode }: TradePolicy): TradePolicy => ({
  mode: dice.pick(mode === 'off' ? ['free', 'with-captain'] : ['free', 'free', 'with-captain', 'with-captain', 'off']),
  noticeMs: dice.pick([0, 0.5, 1, 6, 24]) * HOUR_MS,
  allowsParts: !dice.onceIn(5),
  undoMs: dice.pick([0, 24, 72, 240]) * HOUR_MS,
})

export const TRADE_ACTS: Acts = {
  'asks for a trade': asksForTrade,
  'answers a trade': answersTrade,
  'a captain asks for a trade': captainAsks,
  'undoes a trade': undoesTrade,
  'answers by a mailed link': answersByLink,
  'acts on an old page of trades': actsOnOldPage,
  'two answer at once': answersAtOnce,
  'changes what trades are allowed': changesPolicy,
}
