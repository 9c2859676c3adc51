import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startPostgres } from './postgres.mjs'

const acceptsConnections = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts a PostgreSQL from another process, and kills that process. */
async function startAndKill(): Promise<{ url: string; folder: string }> {
  const module = `${import.meta.dirname}/postgres.mjs`
  const script = `const { startPostgres } = await import(${JSON.stringify(module)})
    const { url, folder } = await startPostgres()
    console.log(JSON.stringify({ url, folder }))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
  child.kill('SIGKILL')
  return JSON.parse(output)
}

it('given a PostgreSQL that is stopped, then it refuses connections and its files are gone', async () => {
  const { url, folder, stop } = await startPostgres()
  expect(await acceptsConnections(url)).toBe(true)
  await stop()
  expect(await acceptsConnections(url)).toBe(false)
  expect(existsSync(folder)).toBe(false)
}, 120_000)

it('given a PostgreSQL whose parent process is killed, then it stops and deletes its files', async () => {
  const { url, folder } = await startAndKill()
  while (existsSync(folder)) await setTimeout(50)
  expect(await acceptsConnections(url)).toBe(false)
}, 120_000)
