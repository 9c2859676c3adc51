import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Browsers accept a `__Host-` cookie only over https, for the exact host and the path `/`. */
export const cookieName = (isSecure: boolean, ending = ''): string =>
  `${isSecure ? '__Host-' : ''}headgate${ending === '' ? '' : `-${ending}`}`

/** The value of the first cookie of this name, decoded. */
export function findCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = cookie?.split(';').find((text) => text.trimStart().startsWith(prefix))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.trim().slice(prefix.length))
  } catch {
    return undefined
  }
}

/** The session cookie's value before encoding: `token.signature`. */
export const signToken = (token: string, secret: string): string =>
  `${token}.${signatureOf(token, secret).toString('base64')}`

const signatureOf = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest()

/** The session's token, if the cookie was signed by us. */
export function findSessionToken(headers: IncomingHttpHeaders, name: string, secret: string): string | undefined {
  const value = findCookie(headers, name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return undefined
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = signatureOf(token, secret)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
}

interface NewCookie {
  name: string
  value: string
  isSecure: boolean
  /** 0 deletes the cookie. */
  maxAgeSeconds: number
}

/** `value` must need no escaping. */
export const setCookie = ({ name, value, isSecure, maxAgeSeconds }: NewCookie): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
