import { createServer, request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { onASocket } from '../testing/on-a-socket.ts'
import { isPublicAddress, lookupPublic, type Resolve } from './public-addresses.ts'

it.each([
  ['this machine', ['127.0.0.1', '127.255.0.9', '0.0.0.0', '::', '::1', '::ffff:127.0.0.1', '2002:7f00:1::1']],
  ['a private network', ['10.1.2.3', '100.64.0.1', '172.31.255.255', '192.168.1.1', '::ffff:a01:203', 'fd12::1']],
  ['a link', ['169.254.169.254', 'fe80::1', 'fec0::1']],
  ['many', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['nobody', ['198.19.0.1', '2001:db8::1']],
])('given an address of %s, then it is not public', (_whose, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

it.each(['142.250.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '::ffff:8.8.8.8', '2606:4700::1'])(
  'given %s, then it is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

/** The outcome of connecting to a server on this machine. */
async function connectingTo(hostname: string, resolve?: Resolve): Promise<string> {
  let isReached = false
  const { url, stop } = await onASocket(
    createServer((_request, response) => {
      isReached = true
      response.end()
    }),
  )
  onTestFinished(stop)
  const { port } = new URL(url)
  return new Promise((done) => {
    const outgoing = request({ hostname, port, lookup: lookupPublic(resolve), agent: false })
    outgoing.on('error', (error: NodeJS.ErrnoException) => done(`${error.code}, reached: ${isReached}`))
    outgoing.on('response', () => done('answered'))
    outgoing.end()
  })
}

it('given a name that really leads to this machine, then no connection is made', async () => {
  expect(await connectingTo('localhost')).toBe('ENOTPUBLIC, reached: false')
})

it('given a name with a public and a private address, then no connection is made to either', async () => {
  const both: Resolve = (_name, _options, done) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ])
  expect(await connectingTo('push.example.org', both)).toBe('ENOTPUBLIC, reached: false')
})

it('given a name with only public addresses, then one or all of them are returned, as requested', async () => {
  const found = [
    { address: '142.250.1.1', family: 4 },
    { address: '2a00:1450:4001::1', family: 6 },
  ]
  const look = (all: boolean) =>
    new Promise((done) => {
      const lookup = lookupPublic((_name, _options, answer) => answer(null, found))
      lookup('fcm.googleapis.com', { all }, (...results) => done(results))
    })
  expect(await look(true)).toEqual([null, found])
  expect(await look(false)).toEqual([null, '142.250.1.1', 4])
})

it('given an unknown name, then the error says so', async () => {
  const unknown: Resolve = (_name, _options, done) =>
    done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
  expect(await connectingTo('push.example.org', unknown)).toBe('ENOTFOUND, reached: false')
})
