import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { WORKBOOK_TYPE } from '@headgate/contracts'
import { createApp } from '../server.ts'
import { appParts } from './app-parts.ts'
import { openStore } from './open-store.ts'
import { readConfig } from './read-config.ts'
import { anAuthUser } from './signed-in.ts'

export interface UploadMeasured {
  file: string
  call: string
  status: number
  firstFault: string
  /** CPU time, so that other load on the machine makes no difference. */
  tookMs: number
  tookMegabytes: number
}

/** Run as `upload-program.ts FOLDER DATABASE_URL`: uploads each file of a folder over a socket, as a captain. */
const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const store = await openStore(databaseUrl)
const users = { captain: anAuthUser('captain') }
const parts = await appParts({ store, config: readConfig({}), users, captains: ['captain@example.org'] })
const app = await createApp(parts)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

async function upload(call: string, body: Buffer, type = 'text/csv'): Promise<{ status: number; firstFault: string }> {
  const headers = { 'content-type': type, 'content-length': body.length, cookie: 'session=captain' }
  const sent = request({ host: '127.0.0.1', port, path: `/api/schedule/${call}`, method: 'POST', headers })
  // A file that is too large is refused before all of it is sent.
  sent.on('error', () => undefined).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { faults, message } = (await json(answer)) as { faults?: { message: string }[]; message?: string }
  // A connection that is kept alive or half sent would hold up the close for five seconds.
  sent.destroy()
  return { status: answer.statusCode ?? 0, firstFault: faults?.[0]?.message ?? message ?? '' }
}

const peakMegabytes = () => process.resourceUsage().maxRSS / 1024
const measured: UploadMeasured[] = []
await upload('preview', Buffer.from('Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,,\n'))
for (const file of readdirSync(folder).sort()) {
  const bytes = readFileSync(join(folder, file))
  const type = file.endsWith('.xlsx') ? WORKBOOK_TYPE : 'text/csv'
  for (const call of ['preview', 'import']) {
    const megabytesBefore = peakMegabytes()
    const before = process.cpuUsage()
    const answer = await upload(call, bytes, type)
    const { user, system } = process.cpuUsage(before)
    const tookMegabytes = peakMegabytes() - megabytesBefore
    measured.push({ file, call, ...answer, tookMs: (user + system) / 1000, tookMegabytes })
  }
}
await app.close()
await parts.close()
await store.close()
process.stdout.write(JSON.stringify(measured))
