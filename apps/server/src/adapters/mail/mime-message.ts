import { LANGUAGES } from '@headgate/language'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { MailMessage } from './mailer.ts'

/**
 * A message as it goes over the wire. nodemailer words its headers and encodes its parts, but joins them here: the
 * streams by which it would do so cost more than sending the mail.
 */
export function mimeMessage({ to, language, subject, text, html, headers, messageId }: MailMessage, from: string) {
  const root = new MimeNode('multipart/alternative')
  root.setHeader({
    ...headers,
    From: from,
    To: { name: '', address: to },
    Subject: subject,
    ...(messageId === undefined ? {} : { 'Message-ID': messageId }),
    'Content-Language': LANGUAGES[language].tag,
    'Auto-Submitted': 'auto-generated',
  })
  const head = root.buildHeaders()
  const parts = [part('plain', text), part('html', html)].map((one) => `--${root.boundary}\r\n${one}\r\n`)
  return `${head}\r\n\r\n${parts.join('')}--${root.boundary}--\r\n`
}

const part = (type: 'plain' | 'html', content: string): string =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${wrap(encode(content.replaceAll(/\r?\n/g, '\r\n')), 76)}`
