import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startPostgres } from '../../../../../scripts/postgres.mjs'

interface StoppablePostgres {
  url: string
  /** As an administrator would: connections are cut, what is committed is kept. */
  halt(): Promise<void>
  /** Starts it again where it was, and waits until it answers. */
  resume(): Promise<void>
}

/** A PostgreSQL of the test's own that can be away for a while. */
export async function aStoppablePostgres(): Promise<StoppablePostgres> {
  const { url, folder, stop } = await startPostgres()
  const data = join(folder, 'data')
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const command = [...readFileSync(join(data, 'postmaster.opts'), 'utf8').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  let isAway = false
  const halt = async () => {
    const postmaster = pid()
    process.kill(postmaster, 'SIGINT')
    while (isRunning(postmaster)) await setTimeout(20)
    isAway = true
  }
  onTestFinished(async () => {
    if (!isAway) await halt()
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
      isAway = false
      while (!(await answers(url))) await setTimeout(50)
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    // A zombie of the shell that started it is not running any more.
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
