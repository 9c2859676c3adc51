import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** `__Host-`: the browser takes such a cookie over https only, from this very host, for the whole of it. */
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

/** What a session's cookie holds, before it is encoded for a cookie: `token.signature`, as better-auth reads it. */
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
  const wanted = signatureOf(token, secret)
  return signature.length === wanted.length && timingSafeEqual(signature, wanted) ? token : undefined
}

interface NewCookie {
  name: string
  value: string
  isSecure: boolean
  /** 0 takes the cookie away. */
  maxAgeSeconds: number
}

/** `value` must need no escaping. */
export const setCookie = ({ name, value, isSecure, maxAgeSeconds }: NewCookie): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
