import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'

/** A mail that says no more than that it arrived. */
export function trialMessage(to: string, language: Language, ditchName: string): MailMessage {
  const { mail } = CATALOGS[language]
  const subject = mail.trial.subject(ditchName)
  const lines = [mail.heading(ditchName), mail.trial.text]
  return { to, language, subject, text: lines.join('\n\n'), html: mailPage(language, subject, lines.map(paragraph)) }
}
