import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { tries } from '../testing/long-run.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const MOST_CONNECTIONS = tries({ short: 2_000, long: 10_000 })
/** This process and the server each need a file for every connection, and a few hundred for the rest. */
const LEFT_FREE = 1_000
const AT_ONCE = 500
/** The memory that an idle connection may cost after a request, and that the process may grow by besides. */
const MOST_BYTES_EACH = 24 * 1024
const MOST_BYTES_BESIDES = 100 * 1024 * 1024

const mostFiles = () => Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Sends a small request, and keeps the connection open. */
function anIdler(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'))
    socket.once('data', () => resolve(socket))
    socket.once('error', reject)
  })
}

it('given thousands of idle connections, then the server answers as before, within bounded memory, and can still stop', async () => {
  const headgate = await runHeadgate({ databaseUrl: await anEmptyDatabase('sqlite') })
  const pid = headgate.process.pid as number
  const caller = new TestClient(headgate.url)
  for (let times = 0; times < 200; times += 1) await caller.get('/api/session')
  const before = residentBytes(pid)

  const port = Number(new URL(headgate.url).port)
  const count = Math.min(MOST_CONNECTIONS, mostFiles() - LEFT_FREE)
  const idlers: Socket[] = []
  onTestFinished(() => {
    for (const socket of idlers) socket.destroy()
  })
  while (idlers.length < count)
    idlers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => anIdler(port)))))

  for (const path of ['/', '/api/schedule', '/api/session', '/readyz']) {
    expect((await new TestClient(headgate.url).get(path)).status, path).toBe(200)
  }
  expect((await caller.post('/api/auth/guest')).status).toBe(200)
  expect(residentBytes(pid) - before).toBeLessThan(MOST_BYTES_BESIDES + idlers.length * MOST_BYTES_EACH)
  expect(idlers.filter((socket) => socket.destroyed)).toHaveLength(0)

  await headgate.stop()
}, 240_000)
