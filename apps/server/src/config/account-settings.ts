import type { PasswordPolicy, PasswordRequirement } from '@headgate/contracts'
import { z } from 'zod'
import { anyText, listOf, matching, oneOf, onOrOff, type ReadSetting, wholeNumber } from './setting-reader.ts'

export interface GoogleSettings {
  issuer: URL
  clientId: string
  clientSecret: string
}

interface Reading {
  read: ReadSetting
  readSecret: ReadSetting
  wrong: string[]
}

export function readAccountSettings({ read, readSecret, wrong }: Reading) {
  const isDemo = read('DEMO_MODE', false, onOrOff, '1 or 0')
  return {
    /** `none` turns off authentication, for demonstrations. */
    provider: isDemo ? ('none' as const) : read('IDENTITY_PROVIDER', 'embedded', oneOf(['embedded']), 'embedded'),
    /** When undefined, generated at the first start and stored. */
    secret: readSecret('IDENTITY_SECRET', undefined, matching(/^.{32,}$/s), 'at least 32 characters, at random'),
    /** The captains' e-mails. */
    captains: read('CAPTAINS', [], listOf(matching(/^[^\s@]+@[^\s@]+$/)), 'e-mail addresses with commas between them'),
    passwordPolicy: {
      minLength: read('PASSWORD_MIN', 6, wholeNumber(6, 64), 'a number from 6 to 64'),
      maxLength: read('PASSWORD_MAX', 128, wholeNumber(64, 4096), 'a number from 64 to 4096'),
      requires: [
        ...read('PASSWORD_CLASSES', [], listOf(oneOf(CLASSES)), `some of ${CLASSES.join(',')}`),
        ...(read('PASSWORD_REFUSE_COMMON', false, onOrOff, '1 or 0') ? (['common'] as const) : []),
      ],
    } satisfies PasswordPolicy,
    google: readGoogle({ read, readSecret, wrong }),
  }
}

function readGoogle({ read, readSecret, wrong }: Reading): GoogleSettings | undefined {
  const issuer = read('GOOGLE_ISSUER', new URL('https://accounts.google.com'), findIssuer, 'an https address')
  const clientId = read('GOOGLE_CLIENT_ID', undefined, anyText, 'the client id that Google gave')
  const clientSecret = readSecret('GOOGLE_CLIENT_SECRET', undefined, anyText, 'the client secret that Google gave')
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  if (clientId) wrong.push('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is of no use without it')
  if (clientSecret) wrong.push('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET is of no use without it')
  return undefined
}

/**
 * Proxies whose forwarded headers are trusted: addresses and ranges, such as `10.0.0.1,10.1.0.0/16`, or how many stand
 * in front of this server, for a hosting service whose proxies change their addresses.
 */
export const readTrustedProxies = (read: ReadSetting, whenAbsent: number | string[]): number | readonly string[] =>
  read(
    'TRUSTED_PROXIES',
    whenAbsent,
    (text) => wholeNumber(1, 9)(text) ?? listOf((word) => address.safeParse(word).data)(text),
    'how many there are, or addresses or ranges such as 127.0.0.1,10.0.0.0/8',
  )

const CLASSES = ['lowercase', 'uppercase', 'digit', 'symbol'] as const satisfies readonly PasswordRequirement[]

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Plain http is accepted on loopback only, where tests run their own provider. */
function findIssuer(text: string): URL | undefined {
  const url = URL.parse(text)
  const isLocal = url?.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url && (url.protocol === 'https:' || isLocal) ? url : undefined
}
