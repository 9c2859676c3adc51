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

/** The session's token, if the cookie was signed by us: `token.signature`, as better-auth writes it. */
export function findSessionToken(headers: IncomingHttpHeaders, name: string, secret: string): string | undefined {
  const value = findCookie(headers, name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return undefined
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const wanted = createHmac('sha256', secret).update(token).digest()
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
