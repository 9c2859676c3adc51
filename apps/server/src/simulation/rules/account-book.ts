import type { Person } from '../people/cast.ts'
import type { Browser } from '../world/browser.ts'

export type Language = 'en' | 'es'

/** Kinds of notices by channel, how long before a turn the first one comes, and when phones are left alone. */
export interface NoticeChoice {
  channels: Record<string, Record<string, boolean>>
  leadMinutes: number
  quietHours: { from: string; until: string } | null
}

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
  /** Phones and computers that get pushes. */
  devices: { id: string; endpoint: string }[]
  /** Holders whose water it may give away. */
  holders: Set<string>
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
      language: owner.language,
      languageSinceMs: openedMs,
      notices: undefined,
      profile: undefined,
      devices: [],
      holders: new Set(),
    }
    this.#accounts.set(owner, account)
    this.all.push(account)
    for (const key of this.keys) if (key.owner === owner && key.state === 'works') key.account ??= account
    return account
  }

  /** Nothing more can be said of it: too many answers were lost. */
  giveUp(owner: Person): void {
    const account = this.#accounts.get(owner)
    this.#accounts.delete(owner)
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

  keysOf(account: Account): Key[] {
    return this.keys.filter((key) => key.account === account)
  }

  /** So that one person does one thing at a time, whatever happens beside it. False if they are at something. */
  take(person: Person): boolean {
    if (this.#busy.has(person)) return false
    this.#busy.add(person)
    return true
  }

  release(person: Person): void {
    this.#busy.delete(person)
  }
}
