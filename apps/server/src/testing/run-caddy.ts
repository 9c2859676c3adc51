import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { ensureDebianProgram } from '../../../../scripts/debian-programs.mjs'
import { lastingPort } from '../../../../scripts/lasting-port.mjs'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { aFolder } from '../store/testing/throw-away-stores.ts'

const PATH = '/usr/local/bin:/usr/bin:/bin'
const SHIPPED = fileURLToPath(new URL('deploy/Caddyfile', PROJECT_FOLDER))
const CADDY = { name: 'Caddy', neededFor: 'The tests of the Caddyfile', programs: ['caddy'], debian: 'caddy' }

interface RunningCaddy {
  url: string
  /** Its log so far. */
  log(): string
}

/** Debian's Caddy with the shipped Caddyfile, on a free port without https. */
export async function runCaddy(change: (caddyfile: string) => string): Promise<RunningCaddy> {
  const caddy = await ensureDebianProgram(CADDY)
  const folder = aFolder()
  const port = await lastingPort()
  const caddyfile = join(folder, 'Caddyfile')
  const local = readFileSync(SHIPPED, 'utf8').replace('ditch.example.org {', `http://127.0.0.1:${port} {`)
  writeFileSync(caddyfile, `{\n\tadmin off\n}\n${change(local)}`)
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(caddy, ['run', '--config', caddyfile], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  while (!log.includes('serving initial configuration')) {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${log}`)
    await setTimeout(20)
  }
  return { url: `http://127.0.0.1:${port}`, log: () => log }
}

/** What Caddy says of the shipped Caddyfile as it is. */
export async function validateCaddyfile(): Promise<{ status: number | null; said: string }> {
  const caddy = await ensureDebianProgram(CADDY)
  const { status, stdout, stderr } = spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', SHIPPED], {
    encoding: 'utf8',
    env: { PATH, HOME: aFolder() },
  })
  return { status, said: stdout + stderr }
}
