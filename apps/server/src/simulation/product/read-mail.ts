import type { MailArrived, PushArrived } from '../world/outside-world.ts'

/** What a mail asks its reader to do. */
export type MailedLink = { for: 'sign-in' | 'reset' | 'confirm' | 'invitation' | 'trade'; code: string }

const MODES: Readonly<Record<string, MailedLink['for']>> = {
  signIn: 'sign-in',
  resetPassword: 'reset',
  verifyEmail: 'confirm',
}

/** The link in a mail; undefined for a mail that only says something. */
export function findMailedLink({ text }: Pick<MailArrived, 'text'>): MailedLink | undefined {
  const [, mode = '', code] = /\/__auth\/action\?mode=(\w+)&oobCode=([\w-]+)/.exec(text) ?? []
  const purpose = MODES[mode]
  if (purpose && code !== undefined) return { for: purpose, code }
  const invitation = /\/join#([\w-]+)/.exec(text)?.[1]
  if (invitation !== undefined) return { for: 'invitation', code: invitation }
  const trade = tradeCodeIn(text)
  return trade === undefined ? undefined : { for: 'trade', code: trade }
}

/** Of the link with which a mail about a trade can be answered. */
export const tradeCodeIn = (text: string): string | undefined => /\/trades\/answer#([\w-]+)/.exec(text)?.[1]

/** By which its reader gets no more mail of its kind, and the kind; undefined in a mail that is not about notices. */
export function findUnsubscribing({ text }: Pick<MailArrived, 'text'>): { token: string; kind: string } | undefined {
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(text)?.[1]
  return token === undefined ? undefined : { token, kind: token.split('.')[1] ?? '' }
}

export const languageOfMail = ({ html }: Pick<MailArrived, 'html'>): string | undefined =>
  /<html lang="(\w+)"/.exec(html)?.[1]

export const languageOfPush = ({ notification }: PushArrived['message']): string =>
  notification.lang.split('-')[0] ?? ''
