import type { Language } from '@headgate/language'

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '')

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

export const mailPage = (language: Language, title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${parts.join('')}</body></html>`
