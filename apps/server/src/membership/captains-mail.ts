import type { Device } from '@headgate/domain'
import type { Language } from '@headgate/language'
import { CATALOGS, type Catalog } from '@headgate/language/catalogs'
import { BackgroundWork } from '../adapters/mail/background-work.ts'
import { mailMoment, wordDevice } from '../adapters/mail/link-message.ts'
import { type Mailer, MailFailure, type MailMessage } from '../adapters/mail/mailer.ts'
import { type Letter, writeLetter } from '../adapters/mail/write-letter.ts'
import type { SendResult } from '../adapters/notice-senders.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'

/** The captain is waiting for the answer. */
const TEST_LIMIT_MS = 15_000

interface CaptainsMailParts {
  mailer: Mailer
  publicOrigin: PublicOrigin
  ditch: CurrentDitch
  /** Receives why a mail was not sent, for the log. */
  report: (trouble: { reason: string }) => void
}

/** What the routes of a room are registered with whose work is mailed to captains or by them. */
export interface MailingRoutes extends ContextRoutes {
  captainsMail: CaptainsMail
}

/** Without a language, mail is in the ditch's. */
interface Reader {
  to: string
  language: Language | null
}

/** What one captain did to another, or to somebody who became a captain. */
export type CaptainChange = 'disabled' | 'enabled' | 'made' | 'dismissed' | 'deleted'

export interface CaptainNews extends Reader {
  /** True when this mail goes to the account's owner. */
  isTheirs: boolean
  change: CaptainChange
  /** `Ann Alder (ann@example.org)` */
  by: string
  about: string
  at: Temporal.Instant
}

interface Invitation extends Reader {
  /** The captain: `Ann Alder (ann@example.org)`. */
  by: string
  url: string
  expiresAt: Temporal.Instant
}

interface NoWater extends Reader {
  /** Whose turn it is. */
  holder: string
  opensAt: Temporal.Instant
  /** When they pressed. */
  at: Temporal.Instant
  /** Their own; may be empty. */
  words: string
  /** Their next ones of the day are not mailed. */
  isLast: boolean
}

interface Waiting extends Reader {
  /** `Bea Baca (bea@example.org)` */
  who: string
  /** The holder whose turns they claim. */
  holders: readonly string[]
}

/** The texts in the reader's language, and what they are about. */
interface Words {
  texts: Catalog['mail']
  ditchName: string
  moment: (at: Temporal.Instant) => string
  list: (words: readonly string[]) => string
}

export type CaptainsMail = ReturnType<typeof captainsMail>

/** Sends what captains do as mail, after the request that caused it has been answered. */
export function captainsMail({ mailer, publicOrigin, report, ditch }: CaptainsMailParts) {
  const background = new BackgroundWork()

  function compose(reader: Reader, write: (words: Words) => Letter): MailMessage {
    const { profile, rules } = ditch
    const language = reader.language ?? profile.language
    const { format, mail: texts } = CATALOGS[language]
    const moment = (at: Temporal.Instant) => mailMoment(at, rules.clocks, format)
    const ditchName = profile.name
    return writeLetter({ to: reader.to, language, ditchName }, write({ texts, ditchName, moment, list: format.list }))
  }

  const start = (reader: Reader, write: (words: Words) => Letter): void =>
    background.start(
      () => mailer.send(compose(reader, write)),
      (error) => report({ reason: error instanceof MailFailure ? error.reason : String(error) }),
    )

  /** False if this server sends no mail. */
  function startIfSent(reader: Reader, write: (words: Words) => Letter): boolean {
    if (mailer.reach === 'none') return false
    start(reader, write)
    return true
  }

  return {
    /** What happened to whom, by whom, and what to do about it. */
    send: ({ isTheirs, change, by, about, at, ...reader }: CaptainNews): void =>
      start(reader, ({ texts: { captain: texts }, ditchName, moment }) => {
        const isToThem = isTheirs && change !== 'deleted'
        const { what, effect } = isToThem ? texts.yours[change] : texts.another[change]
        const did = isToThem
          ? texts.yours[change].did(by, moment(at))
          : texts.another[change].did(by, about, moment(at))
        const canLook = !isTheirs || change === 'enabled' || change === 'made'
        const link = canLook ? { label: texts.history, url: `${publicOrigin.get()}/captain/season` } : undefined
        return { subject: texts.subject(what, ditchName), title: what, lines: [did, effect], link }
      }),

    /** Invites somebody to be a captain. They may have no account, and so no language of their own. */
    invite: ({ by, url, expiresAt, to }: Omit<Invitation, 'language'>): boolean =>
      startIfSent({ to, language: null }, ({ texts: { captain }, ditchName, moment }) => {
        const texts = captain.invitation
        const after = [texts.expires(moment(expiresAt))]
        const link = { label: texts.action, url }
        return { subject: texts.subject(ditchName), lines: [texts.request(by)], link, after }
      }),

    /** Invites somebody to see and look after a holder's turns. */
    inviteResident: ({ by, url, expiresAt, holder, ...reader }: Invitation & { holder: string }): boolean =>
      startIfSent(reader, ({ texts: { invitation: texts }, ditchName, moment }) => ({
        subject: texts.subject(ditchName),
        lines: [texts.request(by, holder), texts.how],
        link: { label: texts.action, url },
        after: [texts.expires(moment(expiresAt)), texts.notYou],
      })),

    /** To somebody whose account a new card has opened: a captain made it, and somebody else may have used it. */
    reportCardUse: ({ by, at, device, ...reader }: Reader & { by: string; at: Temporal.Instant; device: Device }) =>
      startIfSent(reader, ({ texts: { cardUsed: texts, device: names }, ditchName, moment }) => ({
        subject: texts.subject(ditchName),
        lines: [texts.did(by, moment(at), wordDevice(device, names)), texts.notYou],
      })),

    /** To a captain: somebody stands at their gate, and no water came. */
    reportNoWater: ({ holder, opensAt, at, words, isLast, ...reader }: NoWater): void =>
      void startIfSent(reader, ({ texts: { noWater: texts }, ditchName, moment }) => ({
        subject: texts.subject(holder, ditchName),
        lines: [
          texts.did(holder, moment(at)),
          ...(words === '' ? [] : [texts.words(words)]),
          texts.turn(moment(opensAt)),
          ...(isLast ? [texts.last] : []),
        ],
        link: { label: texts.action, url: `${publicOrigin.get()}/captain` },
      })),

    /** Asks a captain to confirm somebody. */
    askToConfirm: ({ who, holders, ...reader }: Waiting): void =>
      void startIfSent(reader, ({ texts: { waiting: texts }, ditchName, list }) => ({
        subject: texts.subject(who, ditchName),
        lines: [texts.did(who, list(holders)), texts.how],
        link: { label: texts.action, url: `${publicOrigin.get()}/captain/people` },
      })),

    /** Makes one attempt at a mail that says no more than that it arrived, and says what became of it. */
    test: (to: string, language: Language | null): Promise<SendResult> => {
      const message = compose({ to, language }, ({ texts: { trial }, ditchName }) => ({
        subject: trial.subject(ditchName),
        lines: [trial.text],
      }))
      return mailer.limit.first(() => mailer.sendOnce(message, TEST_LIMIT_MS))
    },

    /** Resolves when every mail has been sent or given up. */
    settled: () => background.settled(),
  }
}
