import { hash } from 'node:crypto'
import type { EndpointOf, NoticeRecord, ResponseOf } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { Browser } from '../world/browser.ts'
import type { Hurried, OutsideWorld } from '../world/outside-world.ts'
import type { Client } from './client.ts'

export type About = NoticeRecord['kind']
export type Place = 'push' | 'e-mail' | 'list'

/** Who gets notices: of which kinds, on which channels, and in which quiet hours they get none. */
export interface Reader {
  channels: Record<About, Record<Place, boolean>>
  leadMs: number
  /** Minutes after midnight; may cross it. */
  quiet: { from: number; until: number } | undefined
  /** The names by which turns are theirs. */
  names: string[]
  devices: number
  hasMail: boolean
  /** Since when they chose it so. */
  choosesSince: number
}

/** One notice at one place, as its reader finds it. */
export interface Notice {
  /** By what it is known where it arrives. */
  id: string
  about: About
  place: Place
  dueMs: number
  state: NoticeRecord['outcome']
  reason: string | undefined
  settledMs: number | undefined
  /** When the water comes; undefined for what is of no opening. */
  from: number | undefined
  /** When it stops. */
  until: number | undefined
  /** Who has it before, or after; null is nobody. Undefined where it says nothing of that. */
  neighbor: string | null | undefined
  isCutShort: boolean
  /** The times that it names besides. */
  times: number[]
  /** What has happened to which trade. */
  trade: { id: number; event: string } | undefined
}

/** Something that came to a phone or a mailbox. */
export interface Arrival {
  atMs: number
  /** The device or the address. */
  to: string
  noticeId: string
  words: string
  isAnswerLost: boolean
}

/** Requests that change nothing but how those are told who make them. */
const OWN = /^\/api\/(?:auth|notices|push|users|session|language)/
/**
 * Requests that change how somebody is notified only by changing whose turns are whose. Inviting somebody puts a holder who
 * was taken off the list of people back on it, with all their spellings.
 */
const UNTOUCHED =
  /^\/api\/(?:schedule|ditch|captain\/|trades|gate|rotation|ledger|calendar|notices\/read|captains\/invitations$|invitations\/[^/]+\/withdraw$)/
/** The name of a mail that is a notice. */
const NOTICE_MAIL = /^<([\w-]{43})@/
const MINUTE_MS = 60_000

/** What people are told outside the page, and how they chose it. Undefined: they cannot read it at the moment. */
export class Notices {
  readonly #client: Client
  readonly #outside: OutsideWorld
  readonly #writers: { browser: Browser; isOwn: boolean }[] = []
  #pushes = 0
  #mails = 0

  constructor(client: Client, outside: OutsideWorld) {
    this.#client = client
    this.#outside = outside
    client.watchers.push(({ browser, request: { method, path }, reply }) => {
      if (reply.state === 'refused') return
      if (method !== 'GET' && !UNTOUCHED.test(path)) this.#writers.push({ browser, isOwn: OWN.test(path) })
    })
  }

  /** With `known`, only what captains may have changed since: names. */
  async readerOf(person: Person, known?: Reader): Promise<Reader | undefined> {
    const session = await this.#session(person)
    if (known && session?.names.join() === known.names.join()) return { ...known, ...session }
    const settings = session && (await this.#read(person, '/api/notices/settings'))
    const push = settings && (await this.#read(person, '/api/push'))
    if (!push) return undefined
    const { channels, leadMinutes, quietHours } = settings.settings
    return {
      ...session,
      channels,
      leadMs: leadMinutes * MINUTE_MS,
      quiet: quietHours ? { from: minutesOf(quietHours.from), until: minutesOf(quietHours.until) } : undefined,
      devices: push.devices.length,
      hasMail: settings.email.reach === 'ready',
      choosesSince: this.#outside.nowMs,
    }
  }

  /** The newest two hundred, wherever they went. */
  async noticesOf(person: Person): Promise<Notice[] | undefined> {
    const log = await this.#read(person, '/api/notices/log')
    return log?.entries.map(readNotice)
  }

  /** What came sooner than a service had asked, since this was asked last. */
  takeHurried(): Hurried[] {
    return this.#outside.hurried.splice(0)
  }

  /** What has come since this was asked last; mail that is no notice is left out. */
  takeArrivals(): Arrival[] {
    const pushes = this.#outside.pushes
      .slice(this.#pushes)
      .map(({ atMs, endpoint, topic, message: { notification }, isAnswerLost }): Arrival => {
        const words = `${notification.title}\n${notification.body}`
        return { atMs, to: endpoint, noticeId: topic, words, isAnswerLost }
      })
    const mails = this.#outside.mails
      .slice(this.#mails)
      .flatMap(({ atMs, to, messageId, text, isAnswerLost }): Arrival[] => {
        const [, noticeId] = NOTICE_MAIL.exec(messageId) ?? []
        if (noticeId === undefined) return []
        const words = text.split('\n\n').slice(0, 2).join('\n')
        return [{ atMs, to, noticeId, words, isAnswerLost }]
      })
    this.#pushes = this.#outside.pushes.length
    this.#mails = this.#outside.mails.length
    return [...pushes, ...mails]
  }

  /** From whose browsers anything was written since this was asked last that may change how people are told. */
  takeWriters(): { browser: Browser; isOwn: boolean }[] {
    return this.#writers.splice(0)
  }

  async #session(person: Person): Promise<{ names: string[] } | undefined> {
    const session = await this.#read(person, '/api/session')
    if (!session?.user || session.newUntil !== undefined) return undefined
    const { username, propertyOwners, user } = session
    const names = [username, user.fullName, ...propertyOwners].filter((name) => name !== null && name !== '')
    return { names: [...new Set(names as string[])] }
  }

  async #read<Path extends string>(
    { browser }: Person,
    path: Path,
  ): Promise<ResponseOf<EndpointOf<'GET', Path>> | undefined> {
    const answer = await this.#client.look(browser, { method: 'GET', path })
    return answer?.status === 200 ? answer.json() : undefined
  }
}

function readNotice({ id, kind, channel, message, dueAt, outcome, delivery, settledAt }: NoticeRecord): Notice {
  return {
    // Mail bears no key of a notice.
    id: channel === 'e-mail' ? hash('sha256', id, 'base64url') : id,
    about: kind,
    place: channel,
    dueMs: Date.parse(dueAt),
    state: outcome,
    reason: delivery?.code,
    settledMs: settledAt === null ? undefined : Date.parse(settledAt),
    from: 'opensAt' in message ? Date.parse(message.opensAt) : undefined,
    until: 'closesAt' in message ? Date.parse(message.closesAt) : undefined,
    neighbor: message.kind === 'ends' ? message.next : 'holderBefore' in message ? message.holderBefore : undefined,
    isCutShort: 'isCutShort' in message && message.isCutShort,
    times: timesIn(message),
    trade: message.kind === 'trade' ? { id: message.tradeId, event: message.event } : undefined,
  }
}

function timesIn(message: NoticeRecord['message']): number[] {
  if (message.kind === 'ditch-closed' || message.kind === 'ditch-reopened') return message.turns.map(Date.parse)
  if (message.kind !== 'changed') return []
  return message.changes.flatMap(({ from, to }) => [from, to].flatMap((at) => (at === null ? [] : [Date.parse(at)])))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
