import type { IncomingHttpHeaders } from 'node:http'

/** Replaces anything in a forwarded header that is no address. */
const UNKNOWN = 'unknown'
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * The subject of rate limits by address: one household or server. An IPv6 customer gets a whole /64, so the first
 * half of the address is used.
 */
export function addressSubject(ip: string): string {
  const address = plainAddress(ip)
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * Normalizes the addresses in `X-Forwarded-For`. Some proxies append the port, which differs for each connection. Must
 * run before addresses are compared with the trusted proxies.
 */
export function normalizeForwardedFor(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for']
  if (forwarded !== undefined)
    headers['x-forwarded-for'] = [forwarded].flat().join(',').split(',').map(plainAddress).join(', ')
}

/** The canonical form of an address: no port, brackets or zone, lower case, IPv6 compressed, mapped IPv4 as IPv4. */
function plainAddress(text: string): string {
  const word = text.trim()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(word)?.[1] ?? /^([\d.]+):\d+$/.exec(word)?.[1] ?? word
  const [address = ''] = bare.split('%')
  if (IPV4.test(address)) return address
  const parsed = /^[\da-f:.]+$/i.test(address) ? URL.parse(`http://[${address}]`) : null
  if (!parsed) return UNKNOWN
  const short = parsed.hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  return high === undefined || low === undefined ? short : [high, low].flatMap(bytesOf).join('.')
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
