import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The environment variables that the server, its launcher and Node read. */
const settings = new Set([
  ...[...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name),
  'HEADGATE_HOME',
  'HOME',
  'NODE_COMPILE_CACHE',
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

const unitEnvironment = read('deploy/headgate.service').match(/(?<=^Environment=).*$/gm) ?? []
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

it('given the Dockerfile, then it copies all that the archive is made of', () => {
  const sources = textsOf('COPY').flatMap((text) => text.split(' ').slice(0, -1))
  const [, list = ''] = /const COPIED = \[([^\]]*)\]/.exec(read('scripts/pack.mjs')) ?? []
  const packed = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(packed).toContain('deploy/Dockerfile')
  const isCopied = (path: string) => sources.some((source) => `${path}/`.startsWith(`${source}/`))
  expect(packed.filter((path) => !isCopied(path))).toEqual([])
})

it('given the Dockerfile, then it uses the Node version that the project runs on', () => {
  const { version } = lock.packages['node_modules/node']
  expect(textsOf('FROM').map((text) => text.split(' ')[0])).toEqual(Array(2).fill(`node:${version}-bookworm-slim`))
})

it('given the Dockerfile and the systemd unit, then both start the archive’s own command', () => {
  expect(textsOf('RUN').join()).toContain('npm run pack')
  expect(textsOf('RUN').at(-1)).toContain('npm install --global /tmp/headgate-*.tgz')
  expect(JSON.parse(textsOf('CMD').at(-1) ?? '')).toEqual(['headgate', 'start'])
  expect(unit.get('ExecStart')).toBe('/usr/bin/env headgate start')
})

it('given the Dockerfile and the systemd unit, then every setting in them exists', () => {
  const named = [...textsOf('ENV'), ...unitEnvironment].flatMap((text) =>
    [...text.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

it('given the container, then its health check calls an existing endpoint, and it runs as an unprivileged user', () => {
  const [health = ''] = textsOf('HEALTHCHECK')
  expect(health).toContain('/readyz')
  expect(read('packages/contracts/src/status-contract.ts')).toContain("'GET /readyz'")
  expect(textsOf('USER')).toEqual(['node'])
})
