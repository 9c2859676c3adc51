const SLASH = /\s*[/／]\s*/u
/** In English and Spanish; between people, never in a company's name. */
const AND = /\s*[/／&+]\s*|\s+(?:and|y|e)\s+/iu
const SPANISH_AND = /\s(?:y|e)\s/iu
const COMPANY =
  /\b(?:inc|llc|llp|ltd|co|corp|company|sons?|daughters?|hijos|bros|brothers|hermanos|family|familia|trust|estate|ranch|rancho|farms?|dairy|church|iglesia|school|escuela|city|county|town|assn|association|asociaci[oó]n|hoa|district|ditch|acequia|properties|holdings|partners|partnership|group|homes)\b/iu
/** Two letters in a row, an initial, or one of a script without capitals. */
const PERSON = /^[^\d]*(?:\p{L}\p{L}|\p{L}\.|\p{Lo})[^\d]*$/u
const SUFFIX = /,?\s+(?:jr|sr|ii|iii|iv)\.?$/iu
const PARTICLES = /^(?:de|la|las|los|del|van|von|der|den|di|da|du|le|st\.?|san|santa|mac|mc)$/iu
const MAX_PEOPLE = 4

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

/** Whether a name is of a company, a lot or the like, and not of people. */
const isNoPerson = (text: string): boolean => COMPANY.test(text) || /\d/.test(text)

/**
 * The people whom a text names, with what they share: `Bob & Ann Smith` and `Smith, Bob and Ann` are Bob Smith and Ann
 * Smith; `Smith/Jones` are Smith and Jones. Any other text is one name, as it is. Never empty.
 */
export function peopleNamed(text: string): string[] {
  const parts = text.split(AND)
  const [first = '', ...others] = parts
  const isCouple = others.length > 0 && parts.length <= MAX_PEOPLE && parts.every((part) => PERSON.test(part))
  if (!isCouple || isNoPerson(text)) return [text]
  if (parts.every((part) => part.includes(','))) return parts.map(turnRound)
  if (first.includes(',')) {
    const surname = first.split(',')[0]?.trim() ?? ''
    return [turnRound(first), ...others.map((part) => withSurname(part, surname))]
  }
  const last = parts.at(-1) ?? ''
  if (text.includes(',')) return [text]
  if (wordsOf(last).length > 1) {
    const surname = SPANISH_AND.test(text) ? wordsOf(last).slice(1).join(' ') : surnameOf(last)
    return [...parts.slice(0, -1).map((part) => withSurname(part, surname)), last]
  }
  const isListed = parts.every((part) => wordsOf(part).length === 1) || SLASH.test(text)
  return isListed ? parts : parts.map((part) => withSurname(part, surnameOf(first)))
}

/** `Smith, Bob` is Bob Smith. */
function turnRound(text: string): string {
  const [surname = '', given = ''] = text.split(',').map((part) => part.trim())
  return given === '' ? surname : `${given} ${surname}`
}

/** A given name, or one with an initial, with the surname of the other. */
function withSurname(part: string, surname: string): string {
  const [, second, ...more] = wordsOf(part)
  const isGiven = more.length === 0 && (second === undefined || /^\p{L}\.?$/u.test(second))
  return isGiven ? `${part} ${surname}` : part
}

/** `Smith` of `Bob Smith Jr.` and of `Smith, Bob`; `De La Cruz` of `Ann De La Cruz`; all of a company's name. */
export function surnameOf(fullName: string): string {
  if (isNoPerson(fullName)) return fullName
  const plain = fullName.replace(SUFFIX, '')
  const [before = '', given = ''] = plain.split(',').map((part) => part.trim())
  if (given !== '') return before
  const words = wordsOf(before)
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.test(word))
  return words.slice(particle === -1 ? -1 : particle).join(' ')
}

/** The name that a schedule shows for these people: `Smith`, or `Smith/Jones`. */
export const surnamesOf = (people: readonly string[]): string => [...new Set(people.map(surnameOf))].join('/')
