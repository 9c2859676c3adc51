import type { IncomingHttpHeaders } from 'node:http'

/** Stands for every word of a proxy's that is no address. */
const UNKNOWN = 'unknown'
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * Whom a limit by address counts: one household or server. With IPv6 each of those has a whole /64 to choose
 * addresses from, so the first half of the address stands for all of them.
 */
export function addressSubject(ip: string): string {
  const address = plainAddress(ip)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'))
  const left = groups(head)
  const gap = tail === undefined ? 0 : 8 - left.length - groups(tail).length
  const all = [...left, ...Array.from({ length: gap }, () => '0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}

/**
 * Makes addresses of what proxies say: some write the connection's port behind each, which is another one each time.
 * It must be done before the addresses are compared with those of trusted proxies.
 */
export function normalizeForwardedFor(headers: IncomingHttpHeaders): void {
  const said = headers['x-forwarded-for']
  if (said !== undefined) headers['x-forwarded-for'] = [said].flat().join(',').split(',').map(plainAddress).join(', ')
}

/**
 * One way of writing each address: without port, brackets and zone, in lower case, an IPv6 address as short as it gets,
 * and an IPv4 address in IPv6's clothes as what it is.
 */
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
