import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startPostgres } from './postgres.mjs'

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts a PostgreSQL from a process of its own, and kills that process. */
async function startAndKill(): Promise<{ url: string; folder: string }> {
  const module = `${import.meta.dirname}/postgres.mjs`
  const script = `const { startPostgres } = await import(${JSON.stringify(module)})
    const { url, folder } = await startPostgres()
    console.log(JSON.stringify({ url, folder }))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
  child.kill('SIGKILL')
  return JSON.parse(said)
}

it('given a PostgreSQL that is stopped, then it answers no more and nothing of it is left', async () => {
  const { url, folder, stop } = await startPostgres()
  expect(await answers(url)).toBe(true)
  await stop()
  expect(await answers(url)).toBe(false)
  expect(existsSync(folder)).toBe(false)
}, 120_000)

it('given that whoever started it is killed, then it goes by itself', async () => {
  const { url, folder } = await startAndKill()
  while (existsSync(folder)) await setTimeout(50)
  expect(await answers(url)).toBe(false)
}, 120_000)
