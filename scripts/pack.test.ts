import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../apps/server/src/testing/start-headgate.ts'
import { OUTSIDE_PATH, PROJECT } from './programs.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

const LARGEST_MB = 15
const SETUP_LINK = /http:\/\/\S+\/setup#[\w-]+/
const readJson = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8'))
const pinned: string = readJson('package-lock.json').packages['node_modules/node'].version

/** Holds the archive, and what `npm install --global` makes of it. */
const prefix = mkdtempSync(join(tmpdir(), 'headgate-installed-'))
let archive = ''

/** The Node and npm that Debian 12 and Ubuntu 24.04 ship, nearly: the last of those major versions. */
const DEBIANS = [`node-${process.platform}-${process.arch}@18`, 'npm@9']
const olderNode = join(prefix, 'older')

/** Nobody's, where somebody may leave one. */
const STRAYS = ['deploy', 'docs', 'data/sample', 'scripts/installed', 'scripts/installed/node'].map((folder) =>
  join(PROJECT, folder, 'stray.env'),
)

beforeAll(() => {
  for (const stray of STRAYS) writeFileSync(stray, 'METRICS_TOKEN=secret\n')
  expect(run(process.execPath, [join(PROJECT, 'scripts/pack.mjs'), prefix])).toMatchObject({ code: 0 })
  archive = join(prefix, readdirSync(prefix).find((name) => name.endsWith('.tgz')) ?? '')
  expect(run('npm', ['install', '--no-audit', '--prefix', olderNode, ...DEBIANS])).toMatchObject({ code: 0 })
  expect(run('npm', ['install', '--global', '--prefix', prefix, archive], { env: ON_OLDER_NODE })).toMatchObject({
    code: 0,
  })
}, 240_000)
afterAll(() => {
  for (const path of [prefix, ...STRAYS]) rmSync(path, { recursive: true })
})

/** The environment of somebody with npm, some Node and an empty home. Only npm's own settings are this machine's. */
const atHome = (home: string): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  npm_config_userconfig: join(homedir(), '.npmrc'),
  PATH: [join(prefix, 'bin'), OUTSIDE_PATH].join(delimiter),
  HOME: home,
  WEATHER_SOURCE: 'averages',
  // Not the test run's own.
  NODE_ENV: '',
  INIT_CWD: '',
})

const ON_OLDER_NODE = {
  PATH: [join(prefix, 'bin'), join(olderNode, 'node_modules/.bin'), OUTSIDE_PATH].join(delimiter),
}

function anEmptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-home-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A home in which a start has already put the Node that Headgate runs on. */
function aHomeWithNode(): string {
  const home = anEmptyFolder()
  cpSync(process.execPath, join(kept(home), `node-${pinned}/bin/node`))
  return home
}

const kept = (home: string) => join(home, '.local/share/headgate')

interface Surroundings {
  home?: string
  cwd?: string
  env?: Record<string, string>
}

function run(program: string, args: readonly string[], { home = tmpdir(), cwd = home, env = {} }: Surroundings = {}) {
  const ended = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 60_000, env: { ...atHome(home), ...env } })
  return { code: ended.status, printed: ended.stdout, complaints: ended.stderr }
}

const start = (home: string, { args = [] as string[], env = {} } = {}) =>
  startServer({
    executable: 'headgate',
    args: ['start', ...args],
    cwd: home,
    env: { ...atHome(home), ...env },
    onSpawn: onTestFinished,
  })

it('given the archive, then it is small, and holds licenses, but no sources, packages or stray files', () => {
  expect(statSync(archive).size / 1e6).toBeLessThan(LARGEST_MB)
  const { printed } = run('tar', ['--list', '--file', archive])
  expect(printed).toContain('package/THIRD-PARTY-LICENSES.txt')
  expect(printed).not.toMatch(/node_modules|\.tsx?$/m)
  const outside = printed.split('\n').filter((path) => !/^package\/apps\/(server|web)\/dist\//.test(path))
  expect(outside.join('\n')).not.toContain('stray')
  expect(outside.filter((path) => path.startsWith('package/deploy/'))).toHaveLength(5)
  expect(
    run('tar', ['--extract', '--to-stdout', '--file', archive, 'package/THIRD-PARTY-LICENSES.txt']).printed,
  ).toMatch(/^react-dom [\d.]+ \(MIT\)\n+MIT License/m)
})

it('given the archive’s documents, then every file that they link to is in the archive', () => {
  const installed = join(prefix, 'lib/node_modules/headgate')
  const documents = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  expect(documents).toContain('docs/captain.md')
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(installed, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^)]*)\)|(?:src|href)="([^"]*)"/g)].map(
      ([, link, other]) => link ?? other ?? '',
    )
    const files = links.filter((link) => !/^https?:/.test(link)).map((link) => link.replace(/#.*/, ''))
    return files
      .filter((file) => !existsSync(join(installed, dirname(document), file)))
      .map((file) => `${document}: ${file}`)
  })
  expect(missing).toEqual([])
})

it('given the pinned Nodes, then each is the one that the project runs on', () => {
  const { optionalDependencies } = readJson('scripts/installed/node/package.json')
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([pinned]))
  const { packages } = readJson('scripts/installed/node/package-lock.json')
  const locked = Object.keys(optionalDependencies).map((name) => packages[`node_modules/${name}`])
  expect(locked).toEqual(locked.map(() => expect.objectContaining({ version: pinned, integrity: expect.any(String) })))
})

it('given an empty home and an older Node, then the first start fetches its own, serves the page and stops on request', async () => {
  const home = anEmptyFolder()
  const server = await start(home, { env: ON_OLDER_NODE })
  expect(await (await fetch(server.url)).text()).toContain('<title>')
  expect(server.lines.join('\n')).toContain(`starts in ${kept(home)}`)
  const program = run('readlink', ['-f', `/proc/${server.process.pid}/exe`]).printed.trim()
  expect(run(program, ['--version']).printed.trim()).toBe(`v${pinned}`)
  expect(program.startsWith(kept(home))).toBe(true)
  const started = readFileSync(`/proc/${server.process.pid}/cmdline`, 'utf8').split('\0')
  expect(started).toEqual(expect.arrayContaining([...SERVER_FLAGS]))
  const environment = readFileSync(`/proc/${server.process.pid}/environ`, 'utf8').split('\0')
  expect(environment).toEqual(
    expect.arrayContaining(Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)),
  )
  await server.stop()
  expect(readdirSync(kept(home)).filter((name) => name.startsWith('fetching'))).toEqual([])
}, 240_000)

it('given a season and a backup in another folder, then every command works from there on the one store', async () => {
  const [home, cwd] = [aHomeWithNode(), anEmptyFolder()]
  writeFileSync(join(cwd, 'season.csv'), 'Date,4AM,10AM,4PM,10PM\n2099-06-10,Abbott,Baker,Clark,Dole\n')
  expect(run('headgate', ['import', 'season.csv'], { home, cwd })).toMatchObject({ code: 0 })
  expect(run('headgate', ['backup', 'saved'], { home, cwd })).toMatchObject({ code: 0 })
  expect(existsSync(join(cwd, 'saved'))).toBe(true)
  expect(run('headgate', ['restore', 'saved'], { home, cwd })).toMatchObject({ code: 1 })
  expect(run('headgate', ['restore', 'saved', '--replace'], { home, cwd })).toMatchObject({
    code: 0,
    printed: expect.stringContaining('a season of 4 turns'),
  })
  expect(run('headgate', ['accounts'], { home, cwd })).toMatchObject({
    code: 0,
    printed: 'There are no accounts yet.\n',
  })
  expect(run('headgate', ['setup-link'], { home, cwd }).printed).toMatch(
    /opens the page \/setup within an hour and enters this code/,
  )
  const server = await start(home)
  expect(await (await fetch(`${server.url}/api/schedule?date=2099-06-10`)).text()).toContain('Clark')
  await server.stop()
})

it('given a command that does not exist or lacks its file, then it says what to type', () => {
  const home = aHomeWithNode()
  expect(run('headgate', ['begin'], { home })).toMatchObject({
    code: 2,
    complaints: expect.stringContaining('There is no command "begin".'),
  })
  expect(run('headgate', ['backup'], { home })).toMatchObject({
    code: 2,
    complaints: expect.stringMatching(/^usage: headgate backup FILE/),
  })
  expect(run('headgate', [], { home })).toMatchObject({ code: 0, printed: expect.stringContaining('headgate start') })
  expect(run('headgate', ['--version'], { home }).printed).toBe(`${readJson('package.json').version}\n`)
})

it('given an older Node and no registry, then the first start says what to do and leaves nothing behind', () => {
  const home = anEmptyFolder()
  const env = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    ...ON_OLDER_NODE,
  }
  const { code, complaints } = run('headgate', ['start'], { home, env })
  expect([code, complaints]).toEqual([1, expect.stringContaining('could not be fetched. Check the connection')])
  expect(readdirSync(kept(home))).toEqual([])
})

it.each([
  ['one that is too old', '16.20.2'],
  ['none', 'no Node'],
])('given %s for a Node, then each command says in one line which version it needs', (_what, found) => {
  const PATH = anEmptyFolder()
  for (const name of ['sh', 'dirname', 'readlink', 'mkdir', 'sed']) symlinkSync(`/usr/bin/${name}`, join(PATH, name))
  if (found !== 'no Node') writeFileSync(join(PATH, 'node'), `#!/bin/sh\necho v${found}\n`, { mode: 0o755 })
  const said = `Headgate needs Node 18 or newer, but ${found} was found. Install Node ${pinned.split('.')[0]}.\n`
  const headgate = join(prefix, 'bin/headgate')
  for (const command of ['start', '--version'])
    expect(run(headgate, [command], { home: anEmptyFolder(), env: { PATH } })).toEqual({
      code: 78,
      printed: '',
      complaints: said,
    })
})

it('given Node 18, then the sources say which version they need, before they install anything', () => {
  const started = run('node', [join(PROJECT, 'scripts/start.mjs')], { env: ON_OLDER_NODE })
  expect(started).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^\nBuilding Headgate needs Node 20.19 or newer, but this is 18\.[\d.]+\.\n$/),
  })
})

it('given a folder for its data that cannot be made, then each command says so', () => {
  expect(run('headgate', ['start'], { env: { HEADGATE_HOME: '/proc/x' } })).toMatchObject({
    code: 78,
    complaints: expect.stringContaining('the folder HEADGATE_HOME, /proc/x, which cannot be made'),
  })
})

it('given an installed start, then it is a production one, and only --sample shows the sample, in a store of its own', async () => {
  const home = aHomeWithNode()
  const own = await start(home)
  expect(own.lines.join('\n')).toMatch(SETUP_LINK)
  expect(own.lines.join('\n')).not.toContain('captain@headgate.invalid')
  const stores = { DATABASE_URL: `sqlite:${join(kept(home), 'data/headgate.db')}` }
  const sample = await start(home, { args: ['--sample'], env: stores })
  expect(sample.lines.join('\n')).toContain('captain@headgate.invalid')
  expect(existsSync(join(kept(home), 'sample/data/headgate.db'))).toBe(true)
  await Promise.all([own.stop(), sample.stop()])
})
