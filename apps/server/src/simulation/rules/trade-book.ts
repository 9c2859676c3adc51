import { isLeft, type TradeAction, type TradeKind, type TradeState } from '@headgate/domain'
import { Broken } from './broken.ts'
import { firstOf, hoursToCome, isoOf, type Move, overlaps, type Range, type Timeline } from './timeline.ts'

export type { TradeAction, TradeKind, TradeState } from '@headgate/domain'

export interface TradePolicy {
  mode: 'free' | 'with-captain' | 'off'
  noticeMs: number
  allowsParts: boolean
  undoMs: number
}

/** Hours that go from one to another; to nobody yet while they are offered to all, or if they are left in the ditch. */
interface TradedHours extends Range {
  expected: string
  next: string | null
}

/** What somebody asks for. */
export interface TradeAsked {
  kind: TradeKind
  from: string
  to: string | null
  gives: readonly Range[]
  takes: readonly Range[]
}

/** A trade as somebody is shown it. */
export interface ShownTrade {
  id: number
  kind: TradeKind
  state: TradeState
  from: string
  to: string | null
  times: TradedHours[]
  isAskedByCaptain: boolean
  isAnsweredByCaptain: boolean
  askedAt: number
  endsAt: number
  settledAt: number | undefined
  undoAskedBy: string | null
  missing: Range[]
  side: 'asker' | 'asked' | null
  can: TradeAction[]
}

/** A trade as it must be. */
export interface Booked extends Omit<ShownTrade, 'missing' | 'side' | 'can'> {
  /** Who asked, and who answered. */
  askedBy: string
  answeredBy: string | undefined
  /** A neighbor took the offer, and nothing that others are notified of has happened since. */
  isUntold: boolean
  /** The number of the change that it made. */
  change: number | undefined
  /** Since when it can no longer be answered, though nobody may have noticed, or it could not for a while. */
  overSince: number | undefined
  /** Since when without a break; undefined while it can be answered. */
  lastOverSince: number | undefined
}

/** Who decided something, for whom, and when. */
export interface DecidedBy {
  key: string
  holder: string
  isCaptain: boolean
  nowMs: number
}

/** Who may act for whom. People are named by their keys. */
export interface Rights {
  /** Whom somebody may act for today. */
  holdersOf: (key: string) => readonly string[]
  /** Whether they may act for a holder today, and in all of these hours. */
  mayTrade: (key: string, holder: string, hours: readonly Range[]) => boolean
  /** Whether they may act for a holder in these hours, whatever is so today. */
  mayActOn: (key: string, holder: string, hours: readonly Range[]) => boolean
  /** Whether anybody may act for a holder today. */
  isReachable: (holder: string) => boolean
  /** Whether a holder is a zone, of many households, whose turns nobody trades. */
  isZone: (holder: string) => boolean
  /** Whether it is unknown if anybody may. */
  mayBeReachable: (holder: string) => boolean
  /** Call it whenever sales may have ended what somebody may do. */
  noteEnds: () => void
}

export const WAITING: readonly TradeState[] = ['open', 'for-captain']

const BOOK = 'trades are as people decided'

/** Every trade of a season: what became of each, and what has to become of it. */
export class TradeBook {
  readonly trades = new Map<number, Booked>()
  policy: TradePolicy = { mode: 'free', noticeMs: 60 * 60_000, allowsParts: true, undoMs: 24 * 60 * 60_000 }
  readonly timeline: Timeline
  readonly rights: Rights
  /** When the ditch is closed. */
  readonly closed: () => readonly Range[]

  constructor(timeline: Timeline, rights: Rights, closed: () => readonly Range[]) {
    this.timeline = timeline
    this.rights = rights
    this.closed = closed
  }

  /** Whether two names are one holder. */
  isSame(a: string | null, b: string | null): boolean {
    return this.keyOf(a) === this.keyOf(b)
  }

  /** Equal for all names of one holder. */
  keyOf(name: string | null): string | undefined {
    return name === null ? undefined : this.timeline.shown(name, Number.NEGATIVE_INFINITY).toLowerCase()
  }

  /** Those that wait for an answer and, as far as anybody can know, can still get one. */
  waiting(nowMs: number): Booked[] {
    return [...this.trades.values()].filter((trade) => WAITING.includes(trade.state) && !this.overReason(trade, nowMs))
  }

  /** Lets trades follow the season and the time. Call it whenever one of them has changed, before anything else does. */
  follow(nowMs: number): void {
    for (const trade of this.trades.values()) {
      if (trade.change !== undefined) {
        const state = this.timeline.isWithdrawn(trade.change) ? 'undone' : 'agreed'
        if (state !== trade.state) Object.assign(trade, { state, undoAskedBy: null })
      } else if (this.overReason(trade, nowMs)) {
        trade.overSince ??= nowMs
        trade.lastOverSince ??= nowMs
      } else trade.lastOverSince = undefined
    }
  }

  /** Why a trade that waits can no longer be answered. */
  overReason(trade: Booked, nowMs: number): 'trades-off' | 'zone' | 'too-late' | 'hours-changed' | undefined {
    if (!WAITING.includes(trade.state)) return undefined
    if (this.policy.mode === 'off') return 'trades-off'
    if (this.hasZone(trade)) return 'zone'
    if (nowMs >= trade.endsAt) return 'too-late'
    return this.#areStillTheirs(trade, nowMs) && this.#isStillTheirWord(trade) ? undefined : 'hours-changed'
  }

  /** Whether a side is a zone. */
  hasZone({ from, to }: { from: string; to: string | null }): boolean {
    return this.rights.isZone(from) || (to !== null && this.rights.isZone(to))
  }

  /** Notes what was asked for, as its asker was shown it. */
  asked(shown: ShownTrade, asked: TradeAsked, by: Omit<DecidedBy, 'holder'>): Booked {
    const times = this.hoursOf(asked)
    const [from, to] = [this.#noted(asked.from), asked.to === null ? null : this.#noted(asked.to)]
    const endsAt = endOf(times, this.policy, by.nowMs)
    const trade: Booked = {
      ...UNANSWERED,
      id: shown.id,
      kind: asked.kind,
      from,
      to,
      times,
      endsAt,
      askedAt: by.nowMs,
      askedBy: by.key,
      isAskedByCaptain: by.isCaptain,
    }
    if (this.trades.has(trade.id)) throw new Broken(BOOK, `two trades have the number ${trade.id}`)
    if (endsAt !== shown.endsAt) {
      throw new Broken(BOOK, `trade ${trade.id} can be answered until ${isoOf(shown.endsAt)}, not ${isoOf(endsAt)}`)
    }
    this.trades.set(trade.id, trade)
    return trade
  }

  /** What is left of somebody's water who is done early goes to whoever is next, if they can be asked. */
  restOf(holder: string, left: Range, nowMs: number): (Range & { next: string }) | undefined {
    const rest = hoursToCome(left, nowMs)
    const next = this.timeline.at(left.until)?.holder
    if (this.policy.mode === 'off' || !rest || !next || this.isSame(next, holder)) return undefined
    if (this.rights.isZone(holder) || !this.rights.isReachable(next)) return undefined
    return this.passedOnOf(holder, rest.until) ? undefined : { ...rest, next }
  }

  /** What a holder has passed on of water that ends then, if it waits for an answer. */
  passedOnOf(holder: string, until: number): Booked | undefined {
    return [...this.trades.values()].find(
      ({ kind, state, from, times, endsAt }) =>
        kind === 'gift' &&
        WAITING.includes(state) &&
        endsAt === until &&
        times.at(-1)?.until === until &&
        this.isSame(from, holder),
    )
  }

  /** A trade keeps the name under which a holder goes when it is made, whatever is merged, or undone, later. */
  #noted(name: string): string {
    return this.timeline.shown(name, Number.NEGATIVE_INFINITY)
  }

  /** The hours of what is asked for, in order. */
  hoursOf({ from, to, gives, takes }: TradeAsked): TradedHours[] {
    const [asker, asked] = [this.#noted(from), to === null ? null : this.#noted(to)]
    return [
      ...gives.map((range) => ({ ...range, expected: asker, next: asked })),
      ...takes.map((range) => ({ ...range, expected: asked ?? '', next: asker })),
    ].toSorted((a, b) => a.from - b.from)
  }

  /** Notes that the rest was offered to whoever is next. */
  passedOn(
    shown: ShownTrade,
    { from, until, next }: Range & { next: string },
    by: Pick<DecidedBy, 'key' | 'nowMs'>,
  ): void {
    this.trades.set(shown.id, {
      ...UNANSWERED,
      id: shown.id,
      kind: 'gift',
      from: shown.from,
      to: next,
      askedBy: by.key,
      askedAt: by.nowMs,
      times: [{ from, until, expected: shown.from, next }],
      endsAt: until,
      isAskedByCaptain: false,
    })
  }

  /** Notes a decision that was accepted. What moves hours is noted by `moved` then, once its number is known. */
  decided(trade: Booked, action: TradeAction, { key, holder, isCaptain, nowMs }: DecidedBy): void {
    trade.isUntold = action === 'accept' && trade.kind === 'offer' && !isCaptain
    if (action === 'give-back') {
      const times = trade.times.map((time) => ({ ...time, next: null }))
      const answer = { answeredBy: undefined, isAnsweredByCaptain: false, settledAt: undefined }
      Object.assign(trade, { ...answer, state: 'open', to: null, times, change: undefined })
    } else if (action === 'ask-undo') trade.undoAskedBy = holder
    else if (action === 'decline-undo') trade.undoAskedBy = null
    else if (action === 'accept') {
      const answer = { answeredBy: key, isAnsweredByCaptain: isCaptain, settledAt: nowMs }
      const next = this.#noted(holder)
      const taken = trade.kind === 'offer' && { to: next, times: trade.times.map((time) => ({ ...time, next })) }
      Object.assign(trade, { ...answer, ...taken })
      if (this.policy.mode === 'with-captain' && !isCaptain && !trade.isAskedByCaptain) trade.state = 'for-captain'
      else trade.state = 'agreed'
    } else if (action === 'allow') Object.assign(trade, { state: 'agreed', settledAt: nowMs })
    else if (action === 'decline' || action === 'withdraw' || action === 'refuse') {
      trade.state = ENDS[action]
      Object.assign(trade, { settledAt: nowMs, answeredBy: key })
      if (isCaptain && action === 'decline') trade.isAnsweredByCaptain = true
    }
  }

  /** Notes that both sides had agreed before a captain wrote it down. */
  agreedAtOnce(trade: Booked, captain: string, nowMs: number): void {
    Object.assign(trade, { state: 'agreed', settledAt: nowMs, answeredBy: captain, isAnsweredByCaptain: true })
  }

  /** Notes what is left in the ditch: nobody else is asked, but perhaps a captain. */
  left(trade: Booked, { key, isCaptain, nowMs }: Omit<DecidedBy, 'holder'>, settledAt = nowMs): void {
    trade.answeredBy = key
    if (this.policy.mode === 'with-captain' && !isCaptain) trade.state = 'for-captain'
    else Object.assign(trade, { state: 'agreed', settledAt })
  }

  /** What an agreed trade moves at an instant. */
  movesOf({ times }: Pick<Booked, 'times'>, nowMs: number): Move[] {
    return times.flatMap(({ expected, next, ...range }) => {
      const left = hoursToCome(range, nowMs)
      return left ? [{ ...left, expected, next, isScheduled: false }] : []
    })
  }

  /** Notes that a trade came to nothing, as somebody was told. Throws if nothing had ended it. */
  ended(trade: Booked, nowMs: number): void {
    if (trade.state === 'ended') return
    this.follow(nowMs)
    if (!WAITING.includes(trade.state) || trade.overSince === undefined) {
      throw new Broken(BOOK, `trade ${trade.id} is ${trade.state} and has ended all the same`)
    }
    Object.assign(trade, { state: 'ended', settledAt: nowMs })
  }

  /** Hours of `holder` in trades that `asker` has asked for or agreed to, and that wait. Nobody asks for them twice. */
  promisesOf(asker: string, holder: string): Range[] {
    return [...this.trades.values()]
      .filter(({ state, from, to }) => {
        const hasAgreed = state === 'for-captain' && to !== null && this.isSame(to, asker)
        return WAITING.includes(state) && (this.isSame(from, asker) || hasAgreed)
      })
      .flatMap(({ times }) => times.filter(({ expected }) => this.isSame(expected, holder)))
  }

  /** Whether a later trade moves hours on from the holder who got them by this one, or somebody has what it left. */
  isPassedOn({ change, times, ...trade }: Booked): boolean {
    const own = change === undefined ? undefined : this.timeline.handed(change)
    if (change === undefined || !own) return false
    if (isLeft(trade)) {
      const { segments } = this.timeline
      return own.moves.some(({ moved }) => moved.some((range) => segments.some((one) => overlaps(one, range))))
    }
    return this.timeline.handedBy
      .filter((later) => later > change)
      .flatMap((later) => this.timeline.handed(later)?.moves ?? [])
      .some(({ expected, moved }) =>
        times.some((time) => this.isSame(expected, time.next) && moved.some((range) => overlaps(time, range))),
      )
  }

  /** When notices of a taken offer go out. */
  toldAt({ settledAt = 0 }: Booked): number {
    return settledAt + 60_000
  }

  /** Until when the two sides can undo it among themselves. */
  undoEndsAt({ settledAt = 0, times }: Booked): number {
    return Math.min(settledAt + this.policy.undoMs, firstOf(times))
  }

  /** When its sides can do something no more that they can do now. */
  endOf(trade: Booked): number | undefined {
    if (WAITING.includes(trade.state)) return trade.endsAt
    return trade.state === 'agreed' ? this.undoEndsAt(trade) : undefined
  }

  /** Whether one holder has every minute of these hours. */
  isHolders(holder: string, { from, until }: Range): boolean {
    let at = from
    for (const one of this.timeline.segments) {
      if (one.until <= at || one.from >= until) continue
      if (one.from > at || !this.isSame(one.holder, holder)) return false
      at = one.until
    }
    return from < until && at >= until
  }

  #areStillTheirs({ times }: Booked, nowMs: number): boolean {
    return times.every(({ expected, ...range }) => {
      const left = hoursToCome(range, nowMs)
      return left !== undefined && this.isHolders(expected, left)
    })
  }

  #isStillTheirWord(trade: Booked): boolean {
    const { askedBy, from, to, times, answeredBy } = trade
    if (!trade.isAskedByCaptain && !this.rights.mayTrade(askedBy, from, times)) return false
    if (trade.state !== 'for-captain' || trade.isAnsweredByCaptain || to === null) return true
    return answeredBy !== undefined && this.rights.mayTrade(answeredBy, to, times)
  }
}

const UNANSWERED = {
  state: 'open' as TradeState,
  answeredBy: undefined,
  isUntold: false,
  isAnsweredByCaptain: false,
  settledAt: undefined,
  undoAskedBy: null,
  change: undefined,
  overSince: undefined,
  lastOverSince: undefined,
}

const ENDS = { decline: 'declined', withdraw: 'withdrawn', refuse: 'refused' } as const

/** The latest notice; for what is asked later than that, when the first of it opens, or is over if it runs. */
function endOf(times: readonly Range[], { noticeMs }: TradePolicy, nowMs: number): number {
  const first = firstOf(times)
  return [first - noticeMs, first].find((at) => nowMs < at) ?? Math.min(...times.map(({ until }) => until))
}
