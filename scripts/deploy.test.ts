import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../apps/server/src/testing/start-headgate.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** What the server reads, and what Node and the C library do. */
const settings = new Set([
  ...[...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name),
  'NODE_COMPILE_CACHE',
  ...Object.keys(SERVER_ENVIRONMENT),
])
const lock = JSON.parse(read('package-lock.json'))

/** The Dockerfile's instructions, in order, one for each line that is not carried on. */
const instructions = read('deploy/Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.split(' ')
    return { name, text: rest.join(' ') }
  })
const textsOf = (wanted: string) => instructions.filter(({ name }) => name === wanted).map(({ text }) => text)

const unit = new Map(
  [...read('deploy/headgate.service').matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
)

it('given the Dockerfile, then all that it copies is in the repository, and every workspace comes along to be built', () => {
  const sources = textsOf('COPY').flatMap((text) => (text.startsWith('--from') ? [] : text.split(' ').slice(0, -1)))
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  for (const folder of ['packages', 'apps', 'e2e/package.json', 'bench/package.json']) {
    expect(sources).toContain(folder)
  }
})

it('given the Dockerfile, then it is built on the Node that the project runs on', () => {
  const major = lock.packages['node_modules/node'].version.split('.')[0]
  expect(textsOf('FROM').map((text) => text.split(' ')[0])).toEqual(Array(2).fill(`node:${major}-bookworm-slim`))
})

it('given both ways to run it, then the server is started as npm start does', () => {
  const started = [...SERVER_FLAGS, 'apps/server/dist/main.mjs']
  expect(JSON.parse(textsOf('CMD').at(-1) ?? '')).toEqual(['node', ...started])
  expect(unit.get('ExecStart')?.split(' ')).toEqual(['/srv/headgate/node_modules/.bin/node', ...started])
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    for (const text of [textsOf('ENV').join(' '), unit.get('Environment') ?? ''])
      expect(text).toContain(`${name}=${value}`)
  }
})

it('given only what the container gets, then its command serves the page, and ends when it is told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-container-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const second = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  for (const { text } of second.filter(({ name }) => name === 'COPY')) {
    const [from = '', to = ''] = text.replace('--from=built /srv/headgate/', '').split(' ')
    cpSync(join(ROOT, from), join(folder, to), { recursive: true })
  }
  const [, ...args] = JSON.parse(textsOf('CMD').at(-1) ?? '')
  const server = await startServer({
    args,
    cwd: folder,
    env: { NODE_ENV: 'production', DATABASE_URL: `sqlite:${folder}/headgate.db` },
    onSpawn: onTestFinished,
  })
  expect(await (await fetch(server.url)).text()).toContain('<title>')
  await server.stop()
}, 120_000)

it('given both, then every setting in them is one of the server', () => {
  const named = [...textsOf('ENV'), unit.get('Environment') ?? ''].flatMap((text) =>
    [...text.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

it('given the container, then it is asked for its health where the server tells it, and runs as nobody special', () => {
  const [health = ''] = textsOf('HEALTHCHECK')
  expect(health).toContain('/readyz')
  expect(read('apps/server/src/operations/health-routes.ts')).toContain("'/readyz'")
  expect(textsOf('USER')).toEqual(['node'])
})

it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'given systemd here, then it finds nothing wrong with the unit',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // It wants the program to exist, which is installed elsewhere.
    const text = read('deploy/headgate.service').replace('/srv/headgate/node_modules/.bin/node', process.execPath)
    writeFileSync(join(folder, 'headgate.service'), text)
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', join(folder, 'headgate.service')], {
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`).toBe('')
    expect(status).toBe(0)
  },
)
