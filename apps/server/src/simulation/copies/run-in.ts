import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface Watched {
  /** Stops the program when it gives no sign of life for so long. */
  silentMs: number
  onLine?: (line: string, stop: () => void) => void
  env?: Record<string, string>
}

export interface Ended {
  how: 'ended' | 'stopped' | 'silent'
  exitCode: number | null
  /** The last line of its standard error. */
  lastComplaint: string
}

const running = new Set<number>()

/** Runs a Node program in a folder until it ends, or is stopped with all its own processes. */
export function runIn(folder: string, args: readonly string[], watched: Watched): Promise<Ended> {
  const { silentMs, onLine, env } = watched
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: tests leave workers that loop, and these must end too.
    detached: true,
  }) as ChildProcessByStdio<null, Readable, Readable>
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  let how: Ended['how'] = 'ended'
  let lastComplaint = ''
  const end = (why: Ended['how']) => {
    if (how === 'ended') how = why
    if (pid !== undefined) killGroup(pid)
  }
  const silence = setTimeout(() => end('silent'), silentMs)
  createInterface(child.stdout).on('line', (line) => {
    silence.refresh()
    onLine?.(line, () => end('stopped'))
  })
  createInterface(child.stderr).on('line', (line) => {
    silence.refresh()
    if (line.trim() !== '') lastComplaint = line.trim()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(silence)
      if (pid !== undefined) killGroup(pid)
      resolve({ how, exitCode, lastComplaint })
    })
  })
}

function killGroup(pid: number): void {
  running.delete(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

// Else those that are killed would leave their workers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const pid of running) killGroup(pid)
})
