import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seasonOf } from '@headgate/domain'
import { SMTPServer } from 'smtp-server'
import { onASocket } from '../adapters/testing/on-a-socket.ts'
import { systemClock } from '../config/clock.ts'
import { beginPlan } from '../store/notice-plan-queries.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { openStore } from './open-store.ts'

/**
 * Run as `full-boundary-program.ts DATABASE_URL BOUNDARY DEVICES MAILS` with a channel to its parent: fills a store
 * with residents whose turn begins at that instant, and accepts whatever is sent to them, each time after `LATE_MS`.
 */
const [databaseUrl = '', boundaryText = '', devices = '0', mails = '0'] = process.argv.slice(2)
const boundary = Temporal.Instant.from(boundaryText)

const LATE_MS = 100

const taken = { pushed: 0, mailed: 0, firstAtMs: 0, lastPushedAtMs: 0, lastMailedAtMs: 0, mostConnections: 0 }

const pushes = await onASocket(
  createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      taken.pushed += 1
      taken.lastPushedAtMs = systemClock.nowMs()
      taken.firstAtMs ||= taken.lastPushedAtMs
      setTimeout(() => response.writeHead(201).end(), LATE_MS)
    })
  }),
)
let connections = 0
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onConnect: (_session, done) => {
    connections += 1
    taken.mostConnections = Math.max(taken.mostConnections, connections)
    setTimeout(done, LATE_MS)
  },
  onClose: () => {
    connections -= 1
  },
  onMailFrom: (_address, _session, done) => void setTimeout(done, LATE_MS),
  onRcptTo: (_address, _session, done) => void setTimeout(done, LATE_MS),
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => {
      taken.mailed += 1
      taken.lastMailedAtMs = systemClock.nowMs()
      taken.firstAtMs ||= taken.lastMailedAtMs
      setTimeout(done, LATE_MS)
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
const { port } = mailServer.server.address() as AddressInfo

const store = await openStore(databaseUrl)
await beginPlan(store.db, boundary.subtract({ minutes: 1 }))
const day = boundary.toZonedDateTimeISO('America/Denver').toPlainDate()
const turn = { day, slot: '4AM' as const, holder: 'Alder' as never }
await replaceSeason(store, {
  season: seasonOf([turn]),
  source: 'captain',
  importedAt: boundary.subtract({ hours: 24 }),
})
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
await seedResidents(store, [
  ...Array.from({ length: Number(devices) }, (_, index) => ({
    name: `Device ${index}`,
    fullName: 'Alder',
    devices: [{ endpoint: `${pushes.url}/push/${index}`, keys }],
    settings: wanting(['push'], { kinds: ['begins'] }),
  })),
  ...Array.from({ length: Number(mails) }, (_, index) => ({
    name: `Mail ${index}`,
    fullName: 'Alder',
    settings: wanting(['e-mail'], { kinds: ['begins'] }),
  })),
])
await store.close()

process.on('message', () => process.send?.(taken))
process.send?.({ PUSH_SERVICES: pushes.url, SMTP_URL: `smtp://127.0.0.1:${port}` })
