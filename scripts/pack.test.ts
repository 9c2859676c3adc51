import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
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

/** Nobody's, where somebody may leave one. */
const STRAYS = ['deploy', 'docs', 'data/sample', 'scripts/installed', 'scripts/installed/node'].map((folder) =>
  join(PROJECT, folder, 'stray.env'),
)

beforeAll(() => {
  for (const stray of STRAYS) writeFileSync(stray, 'METRICS_TOKEN=secret\n')
  expect(run(process.execPath, [join(PROJECT, 'scripts/pack.mjs'), prefix])).toMatchObject({ code: 0 })
  archive = join(prefix, readdirSync(prefix).find((name) => name.endsWith('.tgz')) ?? '')
  expect(run('npm', ['install', '--global', '--prefix', prefix, archive])).toMatchObject({ code: 0 })
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
  const ended = spawnSync(program, args, { cwd, encoding: 'utf8', env: { ...atHome(home), ...env } })
  return { code: ended.status, printed: ended.stdout, complaints: ended.stderr }
}

const start = (home: string) =>
  startServer({ executable: 'headgate', args: ['start'], cwd: home, env: atHome(home), onSpawn: onTestFinished })

it('given the archive, then it is small, and holds licenses, but no sources, packages or stray files', () => {
  expect(statSync(archive).size / 1e6).toBeLessThan(LARGEST_MB)
  const { printed } = run('tar', ['--list', '--file', archive])
  expect(printed).toContain('package/THIRD-PARTY-LICENSES.txt')
  expect(printed).not.toMatch(/node_modules|\.tsx?$/m)
  const outside = printed.split('\n').filter((path) => !/^package\/apps\/(server|web)\/dist\//.test(path))
  expect(outside.join('\n')).not.toContain('stray')
  expect(outside.filter((path) => path.startsWith('package/deploy/'))).toHaveLength(3)
  expect(
    run('tar', ['--extract', '--to-stdout', '--file', archive, 'package/THIRD-PARTY-LICENSES.txt']).printed,
  ).toMatch(/^react-dom [\d.]+ \(MIT\)\n+MIT License/m)
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
  const server = await start(home)
  expect(await (await fetch(server.url)).text()).toContain('<title>')
  expect(server.lines.join('\n')).toContain(`starts in ${kept(home)}`)
  const program = run('readlink', ['-f', `/proc/${server.process.pid}/exe`]).printed.trim()
  expect(run(program, ['--version']).printed.trim()).toBe(`v${pinned}`)
  const isOld = run('node', ['--version']).printed.trim() !== `v${pinned}`
  expect(program.startsWith(kept(home))).toBe(isOld)
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
  expect(run('headgate', ['setup-link'], { home, cwd }).printed).toMatch(SETUP_LINK)
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
    PATH: [join(prefix, 'bin'), anOldNode(), OUTSIDE_PATH].join(delimiter),
  }
  const { code, complaints } = run('headgate', ['start'], { home, env })
  expect([code, complaints]).toEqual([1, expect.stringContaining('could not be fetched. Check the connection')])
  expect(readdirSync(kept(home))).toEqual([])
})

/** A folder with a `node` that is this machine's and says that it is an old one. */
function anOldNode(): string {
  const folder = anEmptyFolder()
  const setting = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.0.0'})`
  const program = run('sh', ['-c', 'command -v node']).printed.trim()
  writeFileSync(join(folder, 'node'), `#!/bin/sh\nexec ${program} --import "${setting}" "$@"\n`, { mode: 0o755 })
  return folder
}
