import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Loopback, private, link-local, shared, documentation, multicast and reserved (IANA's special-purpose registries). */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const notPublic = new BlockList()
for (const [net, bits] of NOT_PUBLIC) notPublic.addSubnet(net, bits, net.includes(':') ? 'ipv6' : 'ipv4')

/** Recognizes IPv4 addresses written as IPv6. */
export const isPublicAddress = (address: string): boolean =>
  !notPublic.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The error code for a name that resolves to an address that is not public. */
export const NOT_PUBLIC_ADDRESS = 'ENOTPUBLIC'

/**
 * Resolves a name for the connection being made, so that it cannot resolve differently later. One private address is
 * enough to refuse all of them.
 */
export const lookupPublic =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        const refused = new Error(`${hostname} is not at a public address`)
        return done(Object.assign(refused, { code: NOT_PUBLIC_ADDRESS }), [])
      }
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
