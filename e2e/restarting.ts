import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Headgate, type Start, startHeadgate } from './start-headgate.ts'

/** A server that is started again and again, with the same store and at the same address. */
export interface Restarting {
  /** Stops the one before, if there is one. `now` is where the clock of the next starts. */
  startAt(now: string, more?: Pick<Start, 'propertiesCsv' | 'program'>): Promise<Headgate>
  /** What was logged as an error by any of them. */
  errors(): string[]
  stop(): Promise<void>
}

export function prepareRestarting(start: Omit<Start, 'now'>): Restarting {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-restarting-'))
  const started: Headgate[] = []
  let running: Headgate | undefined
  let port = '0'
  const stopRunning = async () => {
    await running?.stop()
    running = undefined
  }
  return {
    async startAt(now, more) {
      await stopRunning()
      const env = { ...start.env, DATABASE_URL: `sqlite:${join(folder, 'headgate.db')}`, PORT: port }
      running = await startHeadgate({ ...start, ...more, now, env })
      started.push(running)
      port = new URL(running.url).port
      return running
    },
    errors: () => started.flatMap(({ errors }) => errors),
    async stop() {
      await stopRunning()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
