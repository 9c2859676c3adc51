import { email as emailShape } from '@headgate/contracts'

interface Contacts {
  found: string[]
  /** What is none. */
  rest: string[]
}

const LABEL = /\b(?:tel|phone|cell|mobile|home|work|casa|celular|m[oó]vil|trabajo|ph|h|c|m|w)\b[.:]?/giu
const SEPARATOR = /\s*(?:[;,/|&\n]|\s(?:or|and|o|y)\s)\s*/iu
/** Without an area code. */
const TWO_LOCAL = /^\d{3}[\s.-]\d{4}\s+\d{3}[\s.-]\d{4}$/
const LEADING = /^[\s,;/|&]*(?:or|and|o|y)\s/iu
/** With an area code, as people write them one after the other. */
const NUMBER = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]?\d{4}(?!\d)/g

/** The phone numbers in a cell, without the words around them: `(303) 555-0101 / cell 303 555 0102`. */
export function readPhones(text: string): Contacts {
  const whole = readPhone(text)
  if (whole !== undefined) return { found: [whole], rest: [] }
  const parts = text.split(SEPARATOR).filter(Boolean)
  const numbers = parts.map(readPhone)
  if (numbers.every((number) => number !== undefined)) return { found: numbers, rest: [] }
  const found = (text.match(NUMBER) ?? []).map((number) => number.trim())
  const rest = found
    .reduce((left, number) => left.replace(number, ' '), text)
    .replace(LABEL, '')
    .replace(LEADING, '')
  return { found, rest: /[\p{L}\d]/u.test(rest) ? [found.length === 0 ? text : rest.replace(/\s+/g, ' ').trim()] : [] }
}

/** A phone number as people write it, without a word around it; undefined for anything else. */
function readPhone(text: string): string | undefined {
  const plain = text
    .replace(LABEL, '')
    .replace(/\(\s*\)/, '')
    .trim()
  const digits = plain.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(plain) && !TWO_LOCAL.test(plain) && digits >= 7 && digits <= 15 && plain.length <= 40
    ? plain
    : undefined
}

/** The e-mail addresses in a cell. */
export function readEmails(text: string): Contacts {
  const words = text.split(/[\s,;/|<>()]+/).filter(Boolean)
  const found = words.flatMap((word) => emailShape.safeParse(word).data ?? [])
  const rest = words.filter((word) => !emailShape.safeParse(word).success && !/^(?:or|and|o|y|&)$/i.test(word))
  return { found, rest: rest.length > 0 ? [found.length === 0 ? text : rest.join(' ')] : [] }
}
