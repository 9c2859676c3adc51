import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { BackgroundWork } from '../adapters/mail/background-work.ts'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import { mailMoment } from '../adapters/mail/mail-moment.ts'
import { type Mailer, MailFailure, type MailMessage } from '../adapters/mail/mailer.ts'
import type { SendResult } from '../adapters/notice-senders.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { type CaptainNews, captainMessage } from './captain-message.ts'
import {
  type CardUse,
  cardUsedMessage,
  type ResidentInvitation,
  residentInvitationMessage,
} from './resident-message.ts'

/** The captain is waiting for the answer. */
const TEST_LIMIT_MS = 15_000

/** Sends what captains do as mail, after the request that caused it has been answered. */
export interface CaptainsMail {
  send(news: AddressedNews): void
  /** False if this server sends no mail. */
  invite(invitation: Pick<Invitation, 'to' | 'by' | 'url' | 'expiresAt'>): boolean
  /** Makes one attempt, and says what became of it. */
  test(to: string, language: Language | null): Promise<SendResult>
  /** Without a language, in the ditch's. False if this server sends no mail. */
  inviteResident(invitation: Undressed<ResidentInvitation>): boolean
  tellCardUsed(use: Undressed<CardUse>): void
  tellNoWater(news: Undressed<Omit<NoWater, 'deskUrl'>>): void
  /** Resolves when every mail has been sent or given up. */
  settled(): Promise<void>
}

type Undressed<Mail> = Omit<Mail, 'language' | 'ditchName' | 'timeZone'> & { language: Language | null }

/** `language` is null while the captain's own is not known. */
type AddressedNews = Omit<CaptainNews, 'language'> & { language: Language | null }

interface CaptainsMailParts {
  mailer: Mailer
  publicOrigin: PublicOrigin
  ditch: CurrentDitch
  /** Receives why a mail was not sent, for the log. */
  report: (trouble: { reason: string }) => void
}

export function captainsMail({ mailer, publicOrigin, report, ditch }: CaptainsMailParts): CaptainsMail {
  const background = new BackgroundWork()
  const reportFailure = (error: unknown) =>
    report({ reason: error instanceof MailFailure ? error.reason : String(error) })
  const dress = ({ language }: { language: Language | null }) => ({
    language: language ?? ditch.profile.language,
    ditchName: ditch.profile.name,
    timeZone: ditch.rules.timeZone,
  })
  return {
    send(news) {
      const { profile, rules } = ditch
      const language = news.language ?? profile.language
      const historyUrl = `${publicOrigin.get()}/captain/history`
      background.start(
        () =>
          mailer.send(
            captainMessage({ ...news, language, ditchName: profile.name, timeZone: rules.timeZone, historyUrl }),
          ),
        reportFailure,
      )
    },
    invite(invitation) {
      if (mailer.reach === 'none') return false
      const { profile, rules } = ditch
      // The invited person may have no account, and so no language of their own.
      const { language, name: ditchName } = profile
      background.start(
        () => mailer.send(invitationMessage({ ...invitation, language, ditchName, timeZone: rules.timeZone })),
        reportFailure,
      )
      return true
    },
    test(to, language) {
      const { profile } = ditch
      const message = trialMessage(to, language ?? profile.language, profile.name)
      return mailer.limit.first(() => mailer.sendOnce(message, TEST_LIMIT_MS))
    },
    inviteResident(invitation) {
      if (mailer.reach === 'none') return false
      background.start(
        () => mailer.send(residentInvitationMessage({ ...invitation, ...dress(invitation) })),
        reportFailure,
      )
      return true
    },
    tellCardUsed(use) {
      if (mailer.reach === 'none') return
      background.start(() => mailer.send(cardUsedMessage({ ...use, ...dress(use) })), reportFailure)
    },
    tellNoWater(news) {
      if (mailer.reach === 'none') return
      const deskUrl = `${publicOrigin.get()}/captain`
      background.start(() => mailer.send(noWaterMessage({ ...news, ...dress(news), deskUrl })), reportFailure)
    },
    settled: () => background.settled(),
  }
}

/** A mail that says no more than that it arrived. */
function trialMessage(to: string, language: Language, ditchName: string): MailMessage {
  const { mail } = CATALOGS[language]
  const subject = mail.trial.subject(ditchName)
  const lines = [mail.heading(ditchName), mail.trial.text]
  return { to, language, subject, text: lines.join('\n\n'), html: mailPage(language, subject, lines.map(paragraph)) }
}

interface Invitation {
  to: string
  language: Language
  ditchName: string
  timeZone: string
  /** `Ann Alder (ann@example.org)` */
  by: string
  url: string
  expiresAt: Temporal.Instant
}

/** The mail that invites somebody to be a captain. */
function invitationMessage({ to, language, ditchName, timeZone, by, url, expiresAt }: Invitation): MailMessage {
  const { format, mail } = CATALOGS[language]
  const texts = mail.captain.invitation
  const subject = texts.subject(ditchName)
  const lines = [mail.heading(ditchName), texts.request(by)]
  const expires = texts.expires(mailMoment(expiresAt, timeZone, format))
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(texts.action)}</a></p>`
  return {
    to,
    language,
    subject,
    text: [...lines, `${texts.action}:\n${url}`, expires].join('\n\n'),
    html: mailPage(language, subject, [...lines.map(paragraph), link, paragraph(expires), paragraph(url)]),
  }
}

interface NoWater {
  to: string
  language: Language
  ditchName: string
  timeZone: string
  /** Whose turn it is. */
  holder: string
  opensAt: Temporal.Instant
  /** When they pressed. */
  at: Temporal.Instant
  /** Their next ones of the day are not mailed. */
  isLast: boolean
  /** The captain's desk. */
  deskUrl: string
}

/** The mail to a captain: somebody stands at their gate, and no water came. */
function noWaterMessage({ to, language, ditchName, timeZone, holder, deskUrl, isLast, ...when }: NoWater): MailMessage {
  const { format, mail } = CATALOGS[language]
  const texts = mail.noWater
  const subject = texts.subject(holder, ditchName)
  const [opens, at] = [when.opensAt, when.at].map((one) => mailMoment(one, timeZone, format)) as [string, string]
  const last = isLast ? [texts.last] : []
  const lines = [mail.heading(ditchName), texts.did(holder, at), texts.turn(opens), ...last]
  const link = `<p><a href="${escapeHtml(deskUrl)}">${escapeHtml(texts.action)}</a></p>`
  return {
    to,
    language,
    subject,
    text: [...lines, `${texts.action}:\n${deskUrl}`].join('\n\n'),
    html: mailPage(language, subject, [...lines.map(paragraph), link]),
  }
}
