import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startPostgres } from '../../../../../scripts/postgres.mjs'

interface StoppablePostgres {
  url: string
  /** A fast shutdown: connections are cut, committed data is kept. */
  halt(): Promise<void>
  /** Starts it again at the same address and waits until it answers. */
  resume(): Promise<void>
}

/** The test's own PostgreSQL server, which it can stop and restart. */
export async function aStoppablePostgres(): Promise<StoppablePostgres> {
  const { url, folder, stop } = await startPostgres()
  const data = join(folder, 'data')
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const command = [...readFileSync(join(data, 'postmaster.opts'), 'utf8').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  let isStopped = false
  const halt = async () => {
    const postmaster = pid()
    process.kill(postmaster, 'SIGINT')
    while (isRunning(postmaster)) await setTimeout(20)
    isStopped = true
  }
  onTestFinished(async () => {
    if (!isStopped) await halt()
    await stop()
  })
  return {
    url,
    halt,
    async resume() {
      const { uid, gid } = statSync(data)
      const [program = '', ...args] = command
      const options = process.getuid?.() === 0 ? { uid, gid } : {}
      spawn(program, args, { ...options, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' }).unref()
      isStopped = false
      while (!(await answers(url))) await setTimeout(50)
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    // A zombie still has a pid but is not running.
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
