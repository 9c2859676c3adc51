import { LANGUAGES } from '@headgate/language'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { MailMessage } from './mailer.ts'

/** Parsed, or the setting's own text if that is not an address. */
export type MailSender = { name: string; address: string } | string

/**
 * A message as it goes over the wire. nodemailer writes its headers and encodes its parts. They are joined here, because
 * nodemailer's streams for that cost more than sending the mail.
 */
export function mimeMessage(
  { to: address, language, subject, text, html, headers, messageId }: MailMessage,
  from: MailSender,
) {
  const to = { name: '', address }
  const root = new MimeNode('multipart/alternative')
  root.setHeader({
    ...headers,
    From: from,
    To: to,
    Subject: subject,
    ...(messageId === undefined ? {} : { 'Message-ID': messageId }),
    'Content-Language': LANGUAGES[language].tag,
    'Auto-Submitted': 'auto-generated',
  })
  const head = root.buildHeaders()
  const parts = [part('plain', text), part('html', html)].map((one) => `--${root.boundary}\r\n${one}\r\n`)
  // The sender, the recipient and the id are for the envelope and the log.
  return { from, to, messageId: root.messageId(), raw: `${head}\r\n\r\n${parts.join('')}--${root.boundary}--\r\n` }
}

const part = (type: 'plain' | 'html', content: string): string =>
  [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(content.replaceAll(/\r?\n/g, '\r\n')), 76),
  ].join('\r\n')
