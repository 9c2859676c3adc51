import type { Person } from '../people/cast.ts'
import type { Browser } from '../world/browser.ts'

/** A card as it is printed. */
export interface Card {
  id: string
  holder: string
  /** In its QR code. */
  code: string
  /** To type. */
  typed: string
}

export type Language = 'en' | 'es'

/** Kinds of notices by channel, how long before a turn the first one comes, and when phones are left alone. */
export interface NoticeChoice {
  channels: Record<string, Record<string, boolean>>
  leadMinutes: number
  quietHours: { from: string; until: string } | null
}

/** The lead times that the product offers, in minutes. */
export const LEADS = [15, 30, 60, 120, 240, 720, 1440]

/** What an account must be, as far as it is known. Undefined is not known: nothing was written, or an answer was lost. */
export interface Account {
  readonly owner: Person
  kind: 'card' | 'e-mail' | 'guest'
  /** The product's own name for it. */
  uid: string | undefined
  isProven: boolean
  isShutOut: boolean
  isGone: boolean
  readonly openedMs: number
  language: Language | undefined
  /** Since when. What was under way before may still be in another. */
  languageSinceMs: number
  notices: NoticeChoice | undefined
  profile: { fullName: string; phone: string | null; showsPhone: boolean } | undefined
  /** Made by a sign-in whose response was lost, so that nobody has the key. */
  mayBeInUnknown?: boolean
  /** Of the browsers that are in, as the last list of them had it. */
  sessionIds: string[]
  /** Phones and computers that get pushes. */
  devices: { id: string; endpoint: string }[]
  /** Holders whose water it may give away, and since when. */
  holders: Map<string, number>
  /** The sale that ended a link first, by its holder and since when it was linked. */
  readonly soldBy: Map<string, { linkedMs: number; sale: string }>
}

/** What a browser keeps after somebody has come in. */
export interface Key {
  readonly value: string
  readonly owner: Person
  /** Undefined while it is not known which of its owner's it opens. */
  account: Account | undefined
  readonly openedMs: number
  /** When it last opened the account for sure. */
  usedMs: number
  /** When it may have been used last. */
  maybeUsedMs: number
  state: 'works' | 'ended' | 'unsure'
  /** It was tried since it ended, and is ended indeed. */
  isTriedOut?: true
}

/** An invitation that a captain has made and nobody has used. */
export interface LyingInvitation {
  holder: string
  /** Undefined for a card. */
  mailedTo: string | undefined
  card: Pick<Card, 'id' | 'code'>
  madeMs: number
  /** A newer one was made, or it was withdrawn. */
  isEnded: boolean
  isBusy: boolean
}

/** A card that somebody came in by. */
interface UsedCard {
  code: string
  usedMs: number
  isPaired: boolean
}

/** Of a holder, as captains correct it on the list of people. */
export interface NewName {
  from: string
  to: string
}

/** Who has which account, and which browsers are in. */
export class AccountBook {
  readonly keys: Key[] = []
  readonly #accounts = new Map<Person, Account>()
  readonly #browsers = new WeakMap<Browser, Person>()
  readonly #busy = new Set<Person>()
  /** Of all that there ever were. */
  readonly all: Account[] = []

  /** Undefined while they have none. */
  find(person: Person): Account | undefined {
    const account = this.#accounts.get(person)
    return account?.isGone ? undefined : account
  }

  open(owner: Person, kind: Account['kind'], openedMs: number): Account {
    const account: Account = {
      owner,
      kind,
      uid: undefined,
      isProven: false,
      isShutOut: false,
      isGone: false,
      openedMs,
      // It takes the language of its browser, which may remember another account’s.
      language: undefined,
      languageSinceMs: openedMs,
      notices: undefined,
      profile: undefined,
      sessionIds: [],
      devices: [],
      holders: new Map(),
      soldBy: new Map(),
    }
    this.#accounts.set(owner, account)
    this.#givenUp.delete(owner)
    if (kind !== 'guest') this.#perhaps.delete(owner)
    this.all.push(account)
    for (const key of this.keys) if (key.owner === owner && key.state === 'works') key.account ??= account
    return account
  }

  /** Links and cards go with the holder on the list. */
  rename({ from, to }: NewName): void {
    for (const { holders, soldBy } of this.all) {
      const [since, sold] = [holders.get(from), soldBy.get(from)]
      if (since !== undefined && holders.delete(from)) holders.set(to, since)
      if (sold && soldBy.delete(from)) soldBy.set(to, sold)
    }
    if (this.zones.has(from)) this.zones.add(to)
    for (const card of this.lying) if (card.holder === from) card.holder = to
  }

  /** Phones that get nothing any more, by their addresses, and since when. */
  readonly silenced = new Map<string, number>()

  lying: LyingInvitation[] = []

  leaveLying(invitation: Omit<LyingInvitation, 'isEnded' | 'isBusy'>): void {
    this.lying.push({ ...invitation, isEnded: false, isBusy: false })
  }

  /** Nobody knows what becomes of it. */
  forgetLying(invitation: LyingInvitation): void {
    this.lying = this.lying.filter((one) => one !== invitation)
  }

  /** A newer card was made for a holder: it ends the cards before, or nobody knows. */
  replaceLying(holder: string, state: 'accepted' | 'refused' | 'lost'): void {
    for (const one of this.lying.filter((lying) => lying.holder === holder && lying.mailedTo === undefined)) {
      one.isEnded ||= state === 'accepted'
      if (state === 'lost') this.forgetLying(one)
    }
  }

  readonly cards = new Map<Person, UsedCard>()
  readonly #perhaps = new Set<Person>()
  readonly #givenUp = new Set<Person>()

  /** The answer to what would have made an account for them was lost. */
  mayBe(owner: Person): void {
    this.#perhaps.add(owner)
  }

  mayBeThere(owner: Person): boolean {
    return this.#perhaps.has(owner) || this.#givenUp.has(owner)
  }

  /** They can make an account by e-mail. */
  isFree(person: Person): boolean {
    const account = this.find(person)
    return !this.#givenUp.has(person) && (account === undefined || account.kind === 'guest')
  }

  /** Holders for whom it is unknown who may act. */
  readonly doubtful = new Set<string>()
  /** Holders whom a captain has made zones, by every name that the list has given them. */
  readonly zones = new Set<string>()

  /** Nothing more can be said of it: too many answers were lost. */
  giveUp(owner: Person): void {
    const account = this.#accounts.get(owner)
    for (const holder of [owner.holder, ...(account?.holders.keys() ?? [])]) if (holder) this.doubtful.add(holder)
    this.#accounts.delete(owner)
    this.#givenUp.add(owner)
    owner.isSignedIn = false
    for (const key of this.keys) if (key.account === account && key.state === 'works') key.state = 'unsure'
  }

  /** Whose browser it is; undefined for nobody's. */
  ownerOf(browser: Browser): Person | undefined {
    return this.#browsers.get(browser)
  }

  belongsTo(browser: Browser, person: Person): void {
    this.#browsers.set(browser, person)
  }

  /** Every browser is out, but perhaps one. */
  endKeys(account: Account, { but, state = 'ended' }: { but?: string | undefined; state?: Key['state'] } = {}): void {
    for (const key of this.keys) {
      if (key.account === account && key.value !== but && key.state !== 'ended') key.state = state
    }
  }

  /** Somebody did something that may have ended it and others, and nobody knows whether it was done. */
  doubtKeysOf({ owner }: Key): void {
    for (const key of this.keys) if (key.owner === owner && key.state === 'works') key.state = 'unsure'
  }

  /** When it was used last, from any browser: for sure, and perhaps. */
  lastUseOf(account: Account): { sureMs: number; perhapsMs: number } {
    const keys = this.keysOf(account)
    return {
      sureMs: Math.max(account.openedMs, ...keys.map(({ usedMs }) => usedMs)),
      perhapsMs: Math.max(account.openedMs, ...keys.map(({ maybeUsedMs }) => maybeUsedMs)),
    }
  }

  keysOf(account: Account): Key[] {
    return this.keys.filter((key) => key.account === account)
  }

  /** So that one person does one thing at a time, whatever happens beside it. Undefined if they are at something. */
  async whileFree<T>(person: Person, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy.has(person)) return undefined
    this.#busy.add(person)
    return work().finally(() => this.#busy.delete(person))
  }
}
