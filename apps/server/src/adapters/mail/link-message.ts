import { escapeHtml, mailPage, paragraph } from './mail-html.ts'
import type { MailMessage } from './mailer.ts'

export type LinkPurpose = 'signIn' | 'resetPassword' | 'verifyEmail'

export interface LinkMessage {
  purpose: LinkPurpose
  to: string
  ditchName: string
  timeZone: string
  url: string
  askedAt: Temporal.Instant
  /** Where it was asked for, such as `Chrome on Android`. */
  device: string
  expiresAt: Temporal.Instant
}

const WORDS: Readonly<Record<LinkPurpose, { subject: string; asked: string; action: string; notYou: string }>> = {
  signIn: {
    subject: 'Sign in to',
    asked: 'Somebody, we hope you, asked to sign in with this e-mail address.',
    action: 'Sign in',
    notYou: 'If it was not you, do nothing: without this link nobody gets in. Pass it on to no one.',
  },
  resetPassword: {
    subject: 'Reset your password for',
    asked: 'Somebody, we hope you, asked for a new password for the account with this e-mail address.',
    action: 'Choose a new password',
    notYou: 'If it was not you, do nothing: your password stays as it is. Pass this link on to no one.',
  },
  verifyEmail: {
    subject: 'Confirm your e-mail address for',
    asked: 'Somebody, we hope you, made an account with this e-mail address.',
    action: 'Confirm my address',
    notYou: 'If it was not you, do nothing: the address stays unconfirmed. Pass this link on to no one.',
  },
}

/** A message with one link in it, in plain text and in HTML: who asked, until when it works, and if it wasn't you. */
export function linkMessage({ purpose, to, ditchName, timeZone, url, ...when }: LinkMessage): MailMessage {
  const { subject, asked, action, notYou } = WORDS[purpose]
  const moment = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(timeZone).toLocaleString('en-US', {
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  const lines = [
    `${ditchName}: the water schedule`,
    asked,
    `It was asked for on ${moment(when.askedAt)} from ${lowerFirst(when.device)}.`,
  ]
  const after = [`This link works once, until ${moment(when.expiresAt)}.`, notYou]
  return {
    to,
    subject: `${subject} ${ditchName}`,
    text: [...lines, `${action}:\n${url}`, ...after].join('\n\n'),
    html: mailPage(subject, [
      ...lines.map(paragraph),
      `<p><a href="${escapeHtml(url)}">${escapeHtml(action)}</a></p>`,
      ...after.map(paragraph),
      `<p>${escapeHtml(url)}</p>`,
    ]),
  }
}

const lowerFirst = (device: string): string => (device.startsWith('An ') ? `a${device.slice(1)}` : device)
