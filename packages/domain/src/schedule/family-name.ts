import { searchText } from '../search-text.ts'

/** The family in a holder's name, and who of it; nobody in particular for `Smith` or `The Smiths`. */
export interface FamilyName {
  family: string
  given: readonly string[]
  /** Whether it is one person's, as most names are: `Bob Smith`. */
  isPlain: boolean
}

const AND = /\s*(?:&|\+)\s*|\s+(?:and|y|e)\s+/
const OF_FAMILY = /^(?:(?:the|los|las|familia|family of|the family of) (.+)|(.+?) (?:family|household|residence))$/
const SUFFIX = /^(?:jr|sr|i{2,3}|iv|llc|inc|ltd|co|corp|trust|estate)$/
/** What a firm is called by is no family. */
const FIRM =
  /\b(?:farms?|ranch(?:es)?|rancho|llc|inc|trust|estate|company|co|church|school|city|county|lots?|unit|sons?)\b/
/** `de la Cruz` is a family, and nobody of it. */
const PARTICLE = /^(?:de|del|di|da|dos|van|von|der|la|le|st|san|santa)$/
const INITIAL = /^\p{L}$/u

/** Reads `Bob & Ann Smith`, `Smith, Bob and Ann`, `The Smiths`, `Smith family`, `Smith`. Undefined if a name says no family. */
export function familyNameOf(name: string): FamilyName | undefined {
  const plain = searchText(name).replace(/\./g, '').replace(/\s+/g, ' ').trim()
  if (/[/\d]/.test(plain) || FIRM.test(plain)) return undefined
  const [, behind, before] = OF_FAMILY.exec(plain) ?? []
  const whole = behind ?? before
  if (whole !== undefined) return whole.includes(',') ? undefined : { family: whole, given: [], isPlain: false }
  const [family = '', others, more] = plain.split(/\s*,\s*/)
  if (others !== undefined) {
    const given = [others, ...(more === undefined ? [] : [more])].flatMap((some) => some.split(AND)).map(firstWord)
    const isFamily = given.every((one) => one !== '' && !SUFFIX.test(one)) && !AND.test(family)
    return isFamily ? { family, given, isPlain: given.length === 1 } : undefined
  }
  const people = plain.split(AND).map((person) => person.split(' ').filter((word) => !INITIAL.test(word)))
  const last = people.at(-1) ?? []
  if (people.length === 1 && (last.length === 1 || PARTICLE.test(last[0] ?? '')))
    return { family: last.join(' '), given: [], isPlain: false }
  if (people.length > 3 || last.length < 2) return undefined
  const surname = last.slice(1).join(' ')
  const isOne = people.every((words) => words.length === 1 || words.slice(1).join(' ') === surname)
  return isOne
    ? { family: surname, given: people.map(([first = '']) => first), isPlain: people.length === 1 }
    : undefined
}

const firstWord = (text: string): string => text.split(' ')[0] ?? ''

/** Whether two families are one, either of them in the plural: `Smiths`, `Joneses`. */
export const isSameFamily = (one: string, other: string): boolean =>
  one === other || isPluralOf(one, other) || isPluralOf(other, one)

const isPluralOf = (one: string, other: string): boolean => one === `${other}s` || one === `${other}es`
