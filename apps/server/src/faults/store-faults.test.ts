import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { aSeason } from '../testing/a-season.ts'
import { onASmallDisk, withSmallFiles } from '../testing/limited-shells.ts'
import { openStore } from '../testing/open-store.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import type { RunningServer } from '../testing/start-headgate.ts'

/** Not ready, but not down: what is in memory is served, and the rest is refused without a 500. */
async function expectNotReady({ url, process }: RunningServer): Promise<void> {
  const caller = new TestClient(url)
  expect((await caller.get('/readyz')).status).toBe(503)
  expect((await caller.get('/healthz')).status).toBe(200)
  expect((await caller.get('/api/schedule')).status).toBe(200)
  const answers = [
    await caller.post('/api/auth/guest'),
    await caller.get('/api/session'),
    await caller.post('/api/users', { placeId: 'p', address: '12 Alder Way' }),
    await caller.post('/api/auth/register', { email: 'ann@example.org', password: 'lateral-42' }),
    await caller.get('/api/users/place/p'),
  ]
  for (const { status, text } of answers) expect(status, text).not.toBe(500)
  expect(process.exitCode).toBeNull()
}

it('given a store that is moved or replaced under the server, then /readyz is a 503 and no call a 500', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const file = databaseUrl.slice('sqlite:'.length)
  const headgate = await runHeadgate({ databaseUrl })
  const ready = async () => (await new TestClient(headgate.url).get('/readyz')).status
  expect(await ready()).toBe(200)
  renameSync(file, `${file}.old`)
  await expectNotReady(headgate)
  writeFileSync(file, '')
  expect(await ready()).toBe(503)
  renameSync(`${file}.old`, file)
  expect(await ready()).toBe(200)
}, 60_000)

it('given a store that is damaged under the server, then /readyz is a 503 and no call a 500', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const store = await openStore(databaseUrl)
  const importedAt = Temporal.Instant.fromEpochMilliseconds(0)
  await replaceSeason(store, { season: aSeason({ days: 200 }), source: 'command', importedAt })
  await store.close()
  const headgate = await runHeadgate({ databaseUrl })
  const file = databaseUrl.slice('sqlite:'.length)
  const at = openSync(file, 'r+')
  // Everything but the header.
  writeSync(at, Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 4096)
  closeSync(at)
  await expectNotReady(headgate)
}, 60_000)

it('given a full disk, then writes are refused and the schedule is served, until there is room again', async () => {
  const folder = aFolder()
  const databaseUrl = `sqlite:${join(folder, 'headgate.db')}`
  const disk = onASmallDisk(folder, 3_000)
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const headgate = await runHeadgate({ databaseUrl, env, shell: disk ?? withSmallFiles(1_500) })
  const seenFrom = `/proc/${headgate.process.pid}/root${folder}`
  const ballast = join(seenFrom, 'ballast')
  const guest = (n: number) => new TestClient(headgate.url, `10.0.${n >> 8}.${n & 255}`).post('/api/auth/guest')
  const statuses = [(await guest(0)).status]
  if (disk) fill(ballast)
  let refusal = ''
  for (let n = 1; n < 2_000 && !statuses.includes(503); n += 1) {
    const { status, text } = await guest(n)
    statuses.push(status)
    refusal = text
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(refusal).toContain('the server’s disk is full')
  const caller = new TestClient(headgate.url)
  expect((await caller.get('/api/schedule')).status).toBe(200)
  expect((await caller.get('/')).status).toBe(200)

  const readiness = await caller.get('/readyz')
  expect([readiness.status, JSON.parse(readiness.text).reason]).toEqual([503, 'store-full'])
  expect((await caller.get('/healthz')).status).toBe(200)
  expect((await caller.get('/metrics')).text).toContain('headgate_store_up 0')

  if (disk) {
    rmSync(ballast)
    expect((await caller.get('/readyz')).status).toBe(200)
    expect((await caller.get('/metrics')).text).toContain('headgate_store_up 1')
    expect((await guest(9_999)).status).toBe(200)
  }
  await headgate.stop()
}, 120_000)

/** Fills the disk but for a few pages. */
function fill(path: string): void {
  const at = openSync(path, 'w')
  const block = Buffer.alloc(16_384)
  try {
    for (;;) writeSync(at, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(at)
  }
}
