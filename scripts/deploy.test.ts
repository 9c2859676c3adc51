import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../apps/server/src/testing/start-headgate.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The environment variables that the server, Node and the C library read. */
const settings = new Set([
  ...[...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name),
  'NODE_COMPILE_CACHE',
  ...Object.keys(SERVER_ENVIRONMENT),
])
const lock = JSON.parse(read('package-lock.json'))

/** The Dockerfile's instructions, in order, with continued lines joined. */
const instructions = read('deploy/Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.split(' ')
    return { name, text: rest.join(' ') }
  })
const textsOf = (instruction: string) => instructions.filter(({ name }) => name === instruction).map(({ text }) => text)

const unit = new Map(
  [...read('deploy/headgate.service').matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
)

it('given the Dockerfile, then everything it copies is in the repository, and it copies every workspace', () => {
  const sources = textsOf('COPY').flatMap((text) => (text.startsWith('--from') ? [] : text.split(' ').slice(0, -1)))
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  for (const folder of ['packages', 'apps', 'e2e/package.json', 'bench/package.json']) {
    expect(sources).toContain(folder)
  }
})

it('given the Dockerfile, then it uses the Node version that the project runs on', () => {
  const major = lock.packages['node_modules/node'].version.split('.')[0]
  expect(textsOf('FROM').map((text) => text.split(' ')[0])).toEqual(Array(2).fill(`node:${major}-bookworm-slim`))
})

it('given the Dockerfile and the systemd unit, then they start the server as npm start does', () => {
  const started = [...SERVER_FLAGS, 'apps/server/dist/main.mjs']
  expect(JSON.parse(textsOf('CMD').at(-1) ?? '')).toEqual(['node', ...started])
  expect(unit.get('ExecStart')?.split(' ')).toEqual(['/srv/headgate/node_modules/.bin/node', ...started])
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    for (const text of [textsOf('ENV').join(' '), unit.get('Environment') ?? ''])
      expect(text).toContain(`${name}=${value}`)
  }
})

it('given only the files of the container, then its command serves the page, and stops on request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-container-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  for (const { text } of lastStage.filter(({ name }) => name === 'COPY')) {
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

it('given the Dockerfile and the systemd unit, then every setting in them exists', () => {
  const named = [...textsOf('ENV'), unit.get('Environment') ?? ''].flatMap((text) =>
    [...text.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

it('given the container, then its health check calls an existing endpoint, and it runs as an unprivileged user', () => {
  const [health = ''] = textsOf('HEALTHCHECK')
  expect(health).toContain('/readyz')
  expect(read('apps/server/src/operations/health-routes.ts')).toContain("'/readyz'")
  expect(textsOf('USER')).toEqual(['node'])
})

it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'given systemd on this machine, then it accepts the unit',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // systemd requires that the program exists, but it is installed elsewhere.
    const text = read('deploy/headgate.service').replace('/srv/headgate/node_modules/.bin/node', process.execPath)
    writeFileSync(join(folder, 'headgate.service'), text)
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', join(folder, 'headgate.service')], {
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`).toBe('')
    expect(status).toBe(0)
  },
)
