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

/** The session's token in a cookie's value, if the cookie was signed by us. */
export function findSessionToken(value: string | undefined, secret: string): string | undefined {
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return undefined
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = signatureOf(token, secret)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
}

/**
 * Whether the browser uses https: by `PUBLIC_URL`, or else by the request's headers. A proxy may terminate TLS without a
 * header, but a browser sends the page's `Origin` with each write, and a `__Host-` cookie over https only. Forging one of
 * these headers changes only the sender's own cookie.
 */
export function isByHttps(publicUrl: URL | undefined, headers: IncomingHttpHeaders): boolean {
  if (publicUrl) return publicUrl.protocol === 'https:'
  const { origin = '', 'x-forwarded-proto': forwarded = '' } = headers
  return (
    origin.startsWith('https://') ||
    /^https\b/.test(String(forwarded)) ||
    findCookie(headers, cookieName(true)) !== undefined
  )
}

interface NewCookie {
  /** Must need no escaping. */
  value: string
  /** 0 deletes the cookie. */
  maxAgeSeconds: number
}

/** One of this server's own cookies. */
export interface OwnCookie {
  find(headers: IncomingHttpHeaders): string | undefined
  /** The `Set-Cookie` value for the browser that sent `headers`. */
  set(headers: IncomingHttpHeaders, cookie: NewCookie): string
}

/** Without a `PUBLIC_URL`, the cookie of an http page counts where there is no other. */
export function ownCookie(publicUrl: URL | undefined, ending?: string): OwnCookie {
  const [secure, plain] = [cookieName(true, ending), cookieName(false, ending)]
  return {
    find: (headers) =>
      publicUrl
        ? findCookie(headers, isByHttps(publicUrl, headers) ? secure : plain)
        : (findCookie(headers, secure) ?? findCookie(headers, plain)),
    set(headers, { value, maxAgeSeconds }) {
      const isSecure = isByHttps(publicUrl, headers)
      const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${isSecure ? secure : plain}=${value}; ${attributes}`
    },
  }
}
