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
  /** Where the request came from, such as `Chrome on Android`. */
  device: string
  expiresAt: Temporal.Instant
}

const TEXTS: Readonly<Record<LinkPurpose, { subject: string; request: string; action: string; notYou: string }>> = {
  signIn: {
    subject: 'Sign in to',
    request: 'Somebody, hopefully you, asked to sign in with this email address.',
    action: 'Sign in',
    notYou: 'If this was not you, do nothing: nobody can sign in without this link. Do not share it.',
  },
  resetPassword: {
    subject: 'Reset your password for',
    request: 'Somebody, hopefully you, asked to reset the password of the account with this email address.',
    action: 'Choose a new password',
    notYou: 'If this was not you, do nothing: your password stays the same. Do not share this link.',
  },
  verifyEmail: {
    subject: 'Confirm your email address for',
    request: 'Somebody, hopefully you, created an account with this email address.',
    action: 'Confirm my address',
    notYou: 'If this was not you, do nothing: the address stays unconfirmed. Do not share this link.',
  },
}

/** A message with one link, in plain text and HTML: where the request came from, when it expires, and what else to do. */
export function linkMessage({ purpose, to, ditchName, timeZone, url, ...when }: LinkMessage): MailMessage {
  const { subject, request, action, notYou } = TEXTS[purpose]
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
    request,
    `The request came on ${moment(when.askedAt)} from ${lowerFirst(when.device)}.`,
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
