import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { anEmptyDatabase } from './store/testing/throw-away-stores.ts'
import { builtProgram } from './testing/built-program.ts'
import { runProgram } from './testing/run-program.ts'
import { startHeadgate } from './testing/start-headgate.ts'

const start = (env: Record<string, string>) => runProgram(builtProgram('main'), [], env).ended

it('given a wrong setting, then the start names it in one line and stops with a code of its own', async () => {
  const ended = await start({ PORT: 'http' })
  expect(ended).toMatchObject({ exitCode: 78, output: '' })
  expect(ended.complaints).toBe('PORT is "http", but must be a port number from 0 to 65535\n')
})

it('given a port in use, then the start stops and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const ended = await start({ PORT: String(port), DATABASE_URL: await anEmptyDatabase('sqlite') })
  expect(ended.exitCode).toBe(1)
  expect(ended.complaints).toMatch(/^PORT: another program uses this port: .+ \(127\.0\.0\.1:\d+\)\n$/)
})

it('given a production start without a captain, then the setup link is printed before the address that readers wait for', async () => {
  const server = await startHeadgate({ env: { NODE_ENV: 'production' } })
  onTestFinished(() => server.stop())
  const [link, address] = [/\/setup#/, /Headgate is at /].map((text) =>
    server.lines.findIndex((line) => text.test(line)),
  )
  expect(link).toBeGreaterThanOrEqual(0)
  expect(link).toBeLessThan(address ?? -1)
})

it('given a production start that logs nothing else, then its start, its address and its stop are entries of the log', async () => {
  const server = await startHeadgate({ env: { NODE_ENV: 'production', LOG_LEVEL: 'silent' } })
  await server.stop()
  const said = server.lines.map((line) => JSON.parse(line).msg)
  expect(said[0]).toMatch(/^Headgate \d+\.\d+\.\d+ starts in \//)
  expect(said).toContainEqual(expect.stringMatching(/^http:\S+\/setup#[\w-]+$/))
  expect(said.slice(-3)).toEqual([
    `Headgate is at ${server.url}`,
    'Headgate stops: it was sent SIGTERM',
    'Headgate has stopped',
  ])
})
