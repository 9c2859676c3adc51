import type { Browser } from '../world/browser.ts'
import type { Dice } from '../world/dice.ts'

const BEGINNINGS = [
  'Abbot',
  'Brinde',
  'Chazu',
  'Dolpho',
  'Elgin',
  'Frumke',
  'Gwyth',
  'Hvidov',
  'Islip',
  'Jaqua',
  'Knoxa',
  'Lubicz',
  'Marsko',
  'Nyberg',
  'Okpua',
  'Petzi',
]
const ENDINGS = [
  'bridge',
  'caster',
  'dermott',
  'field',
  'gomery',
  'hampton',
  'ington',
  'kowski',
  'lander',
  'mueller',
  'quist',
  'rodriguez',
  'stein',
  'worth',
]

/** By which somebody signs in; empty without a mailbox. */
export const credentialsOf = ({ email = '', password = '' }: Person) => ({ email, password })

/** Names of parties that take turns, no two of which could be taken for one another. */
export function holderNames(dice: Dice, count: number): string[] {
  const all = BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => `${beginning}${ending}`))
  return dice.shuffled(all).slice(0, count)
}

/** Somebody with a browser, who may have an account, and water. */
export interface Person {
  readonly key: string
  readonly kind: 'captain' | 'resident' | 'guest' | 'stranger'
  browser: Browser
  readonly language: 'en' | 'es'
  email: string | undefined
  password: string | undefined
  /** They are in, or have a password to come in with. */
  isSignedIn: boolean
  /** Their phone is new to the account, and shows less until then. */
  showsLessUntilMs: number
  /** The holder for whom they may act, as they were invited. */
  holder: string | undefined
  /** The address of their calendar feed, as a path. */
  feed: string | undefined
  /** A captain who is none for a while. */
  isOffDuty?: boolean
}

/** Somebody as captains listed them. */
export interface Listed {
  holder: string
  street: string
  name: string
  phone: string
  email: string
}
