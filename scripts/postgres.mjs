import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastingPort } from './lasting-port.mjs'

const START_TIMEOUT_MS = 30_000
const IS_ROOT = process.getuid?.() === 0

/**
 * Starts an empty PostgreSQL of its own, on a free loopback port. `stop` deletes it with its data. It also deletes
 * itself when this process ends in any way, `kill -9` included.
 *
 * @returns {Promise<import('./postgres.d.mts').ThrowAwayPostgres>}
 */
export async function startPostgres() {
  const binaries = findBinaries() ?? installBinaries()
  const owner = IS_ROOT ? unprivilegedUser() : {}
  const folder = mkdtempSync(join(IS_ROOT ? '/tmp' : tmpdir(), 'headgate-postgres-'))
  const password = randomBytes(16).toString('hex')
  writeFileSync(join(folder, 'password'), password)
  if (IS_ROOT) for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid)
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...owner }
  try {
    initialize(binaries, folder, options)
    const port = await lastingPort()
    const stop = await run(binaries, folder, port, options)
    return { url: `postgres://headgate:${password}@127.0.0.1:${port}/postgres`, folder, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The folder with `initdb` and `postgres`: the first on the PATH, or Debian's newest. */
function findBinaries() {
  const debian = listFolder('/usr/lib/postgresql')
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  return [...(process.env.PATH ?? '').split(':'), ...debian].find(
    (folder) => folder !== '' && isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
}

function installBinaries() {
  const requirement = 'The tests need PostgreSQL (its programs initdb and postgres).'
  if (!IS_ROOT || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`${requirement} Install it, for example with: sudo apt-get install postgresql`)
  }
  process.stderr.write('Installing PostgreSQL for the tests…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { status, stderr } = spawnSync('apt-get', step, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${requirement} apt-get ${step[0]} failed: ${stderr.trim().split('\n').at(-1)}`)
  }
  const binaries = findBinaries()
  if (binaries === undefined)
    throw new Error(`${requirement} Debian's package was installed, but does not contain them.`)
  return binaries
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([other]) => other === name)).find(Boolean)
  if (user === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function initialize(binaries, folder, options) {
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    [
      ['-D', join(folder, 'data'), '-U', 'headgate', '--pwfile', join(folder, 'password')],
      ['-A', 'scram-sha-256', '-E', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'],
    ].flat(),
    { ...options, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

/** Waits until its input ends, which happens however this process ends, then stops the server and deletes the folder. */
const SUPERVISOR = '"$@" </dev/null & server=$!; read _; kill -QUIT $server; wait $server; cd /; rm -rf "$FOLDER"'

async function run(binaries, folder, port, options) {
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const address = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data')]
  const flags = [...settings, ...address].flatMap((setting) => ['-c', setting])
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', ...command, ...flags], {
    ...options,
    env: { ...options.env, FOLDER: folder },
    // Not in the terminal's process group: Ctrl-C ends this process, and the supervisor follows.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const closed = new Promise((resolve) => supervisor.once('close', resolve))
  const stop = async () => {
    supervisor.ref()
    supervisor.stdin.end()
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(supervisor)
  } catch (error) {
    await stop()
    throw error
  }
  supervisor.unref()
  supervisor.stdin.unref()
  supervisor.stderr.unref()
  return stop
}

function waitUntilReady(supervisor) {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (why) => reject(new Error(`PostgreSQL ${why}\n${log}`))
    const timer = setTimeout(() => fail('did not start in time.'), START_TIMEOUT_MS)
    supervisor.once('error', (error) => fail(`could not be started: ${error.message}`))
    supervisor.stderr.setEncoding('utf8').on('data', function listen(text) {
      log += text
      if (log.includes('FATAL')) fail('stopped while starting.')
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      // Keep reading: the server would stall on a full pipe.
      supervisor.stderr.off('data', listen).resume()
      resolve()
    })
  })
}

function listFolder(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
