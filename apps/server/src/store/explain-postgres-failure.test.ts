import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { DitchError } from '@headgate/domain'
import { expect, inject, it, type TestContext } from 'vitest'
import { LOOPBACK_CERTIFICATE } from '../adapters/push/testing/loopback-certificate.ts'
import { onASocket } from '../adapters/testing/on-a-socket.ts'
import { openStore } from '../testing/open-store.ts'

const SECRET = 'hunter2'

/** The test’s own, as tests here run side by side. */
type Finished = TestContext['onTestFinished']

/** An address of a server on this machine, whose connections end with the test. */
async function aServer(finished: Finished, onConnection: (socket: Socket) => void, search = ''): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  finished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return `postgres://ditch:${SECRET}@127.0.0.1:${port}/headgate${search}`
}

/** A PostgreSQL up to its certificate, which nobody has signed. */
const aServerOfNoAuthority = (finished: Finished) => aServer(finished, answerWithTls, '?sslmode=verify-full')

const answerWithTls = (socket: Socket) =>
  socket.once('data', () => {
    socket.write('S')
    new TLSSocket(socket, { isServer: true, ...LOOPBACK_CERTIFICATE }).on('error', () => undefined)
  })

async function aWebServer(finished: Finished, search = ''): Promise<string> {
  const { url, stop } = await onASocket(createHttpServer((_request, reply) => reply.end('Hello')))
  finished(stop)
  return url.replace('http://', `postgres://ditch:${SECRET}@`) + search
}

const theirs = (search: string) => `${inject('postgresUrl')}${search}`

const CASES: [string, (finished: Finished) => string | Promise<string>, RegExp][] = [
  ['TLS asked of a PostgreSQL without it', () => theirs('?sslmode=verify-full'), /has no TLS.*sslmode=disable/],
  [
    'a certificate that nobody has signed',
    aServerOfNoAuthority,
    /certificate is not trusted.*\(DEPTH_ZERO_SELF_SIGNED/,
  ],
  ['a missing file of certificates', () => theirs('?sslrootcert=/nowhere.pem'), /the file \/nowhere\.pem/],
  ['a web server', aWebServer, /not PostgreSQL/],
  ['a web server, asked for TLS', (finished) => aWebServer(finished, '/?sslmode=verify-full'), /not PostgreSQL/],
  ['a server that closes', (finished) => aServer(finished, (socket) => socket.end()), /not PostgreSQL/],
  ['a server that breaks off', (finished) => aServer(finished, (socket) => socket.resetAndDestroy()), /not PostgreSQL/],
  [
    'a server that answers with nonsense',
    (finished) => aServer(finished, (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n')),
    /not PostgreSQL|does not respond/,
  ],
  ['a server that says nothing', (finished) => aServer(finished, () => undefined), /does not respond/],
  [
    'a server that says nothing, asked for TLS',
    (finished) => aServer(finished, () => undefined, '?sslmode=verify-full'),
    /does not respond/,
  ],
  ['a network that leads nowhere', () => `postgres://ditch:${SECRET}@[100::1]/headgate`, /no network|does not respond/],
  [
    'a socket that nobody opened',
    () => `postgres://ditch:${SECRET}@/headgate?host=/nowhere`,
    /cannot be reached \(ENOENT\)/,
  ],
  ['no password', () => inject('postgresUrl').replace(/:[^:@]+@/, '@'), /asks for a password/],
]

it.concurrent.for(CASES)(
  'given %s, then one line says what is wrong, without the password',
  async ([, url, says], { onTestFinished }) => {
    const databaseUrl = await url(onTestFinished)
    const failure = await openStore(databaseUrl).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DitchError)
    const { message } = failure as DitchError
    expect(message).toMatch(/^DATABASE_URL: postgres:\/\/[^\n]+$/)
    expect(message).toMatch(says)
    expect(message).not.toContain(SECRET)
    expect(message).not.toContain(new URL(inject('postgresUrl')).password)
  },
)
