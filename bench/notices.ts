import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { burstRows, readStalls } from './event-loop.ts'
import { cpuNanoseconds, LOAD_CORE, latencyP99, memoryOf } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

/** A hundred residents, each with one device and by mail. */
const DEVICES = 100
const MAILS = 100
const BOUNDARY = Date.parse('2026-06-11T04:00:00-06:00')
/** Time for the server to start. */
const STARTS_BEFORE_MS = 8_000
const GIVES_UP_AFTER_MS = 180_000
const GOAL_SECONDS = 11
/** The schedule is requested meanwhile: this often, and for about as long as the notices take. */
const ASKED_PER_SECOND = 200
const ASKED_FOR_SECONDS = 10

const program = (name: string) => fileURLToPath(new URL(`../apps/server/src/testing/${name}`, import.meta.url))

interface Accepted {
  pushed: number
  mailed: number
  firstAtMs: number
  lastPushedAtMs: number
  lastMailedAtMs: number
  mostConnections: number
}

/**
 * A push and a mail to each of a hundred residents, due at one instant, until a push service and a mail server have
 * accepted them all. Each of their answers is 100 ms late.
 */
export async function benchNotices(): Promise<BenchRow[]> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const databaseUrl = `sqlite:${folder}/notices.db`
  const args = [databaseUrl, new Date(BOUNDARY).toISOString(), String(DEVICES), String(MAILS)]
  const ends = spawn(
    'taskset',
    ['-c', LOAD_CORE ?? '0', process.execPath, program('full-boundary-program.ts'), ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  try {
    const [env] = (await once(ends, 'message')) as [Record<string, string>]
    const now = new Date(BOUNDARY - STARTS_BEFORE_MS).toISOString()
    const headgate = await startBenchServer({ env: { ...env, DATABASE_URL: databaseUrl, HEADGATE_NOW: now } })
    try {
      return await rowsOf(headgate, ends)
    } finally {
      await headgate.stop()
    }
  } finally {
    ends.kill()
    rmSync(folder, { recursive: true })
  }
}

async function rowsOf(headgate: BenchServer, ends: ChildProcess): Promise<BenchRow[]> {
  const restMb = memoryOf(headgate.pid).nowMb
  const boundaryAtMs = await localTimeOf(BOUNDARY, headgate)
  const schedule = { name: 'schedule', url: `${headgate.url}/api/schedule`, pid: headgate.pid }
  const restP99Ms = await latencyP99(schedule, ASKED_PER_SECOND, 2)
  await pause(Math.max(0, boundaryAtMs - Date.now() - 200))
  await readStalls(headgate)
  await pause(Math.max(0, boundaryAtMs - Date.now()))
  const cpuBefore = cpuNanoseconds(headgate.pid)
  const [accepted, burstP99Ms] = await Promise.all([
    untilAllAreAccepted(ends, boundaryAtMs),
    latencyP99(schedule, ASKED_PER_SECOND, ASKED_FOR_SECONDS),
  ])
  const cpuMeanwhile = (cpuNanoseconds(headgate.pid) - cpuBefore) / 1e9
  const stalls = await readStalls(headgate)
  const seconds = (atMs: number) => (atMs - boundaryAtMs) / 1000
  const { mostMb } = memoryOf(headgate.pid)
  return [
    {
      what: `${DEVICES} pushes and ${MAILS} mails at one boundary, until the last is accepted`,
      measured: `${seconds(Math.max(accepted.lastPushedAtMs, accepted.lastMailedAtMs)).toFixed(1)} s, ${cpuMeanwhile.toFixed(1)} s of CPU`,
      reference: 'the last push',
      referenceMeasured: `${seconds(accepted.lastPushedAtMs).toFixed(1)} s`,
      ratio: undefined,
      goal: `about 10 s, under ${GOAL_SECONDS}`,
    },
    {
      what: 'the first notice accepted',
      measured: `${seconds(accepted.firstAtMs).toFixed(1)} s`,
      reference: 'connections for mail',
      referenceMeasured: `${accepted.mostConnections}`,
      ratio: undefined,
      goal: '',
    },
    {
      what: 'maximum memory meanwhile',
      measured: `${mostMb.toFixed(0)} MB`,
      reference: 'just before',
      referenceMeasured: `${restMb.toFixed(0)} MB`,
      ratio: mostMb / restMb,
      goal: '',
    },
    ...burstRows(stalls, { perSecond: ASKED_PER_SECOND, burstMs: burstP99Ms, restMs: restP99Ms }),
  ]
}

/** The time on this machine's clock when the server's clock reaches `instant`. */
async function localTimeOf(instant: number, { url }: BenchServer): Promise<number> {
  const answer = await fetch(`${url}/api/schedule`)
  await answer.arrayBuffer()
  return Date.now() + instant - Number(answer.headers.get('headgate-now'))
}

async function untilAllAreAccepted(ends: ChildProcess, boundaryAtMs: number): Promise<Accepted> {
  for (;;) {
    ends.send('how many?')
    const [accepted] = (await once(ends, 'message')) as [Accepted]
    if (accepted.pushed >= DEVICES && accepted.mailed >= MAILS) return accepted
    if (Date.now() - boundaryAtMs > GIVES_UP_AFTER_MS)
      throw new Error(`only ${accepted.pushed} and ${accepted.mailed} notices were accepted`)
    await pause(200)
  }
}
