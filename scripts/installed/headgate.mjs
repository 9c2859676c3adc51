import { mkdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on any Node since 18 when it only prints, else on the one that `find-node.mjs` has found.

const INSTALLED = fileURLToPath(new URL('..', import.meta.url))

const PROGRAMS = {
  start: 'main',
  import: 'import-command',
  backup: 'backup-command',
  restore: 'restore-command',
  'setup-link': 'setup-link-command',
  accounts: 'accounts-command',
}

const USAGE = `usage: headgate COMMAND

  headgate start             serves the ditch until it is stopped (Ctrl-C)
  headgate start --sample    shows a made-up ditch instead, kept apart from yours
  headgate import FILE       replaces the season with the one in FILE, a CSV or an .xlsx workbook
  headgate backup FILE       backs up everything to FILE, also while the server runs
  headgate restore FILE      restores a backup, with the server stopped
  headgate setup-link        prints a link for the first captain
  headgate accounts          lists the accounts; also disables, enables and deletes one
  headgate health            succeeds while the server here, on PORT, responds
  headgate --version

Everything is kept in HEADGATE_HOME, by default ~/.local/share/headgate; settings are read from the file .env there
and from the environment.
`

const [command = '', ...args] = process.argv.slice(2)
if (Object.hasOwn(PROGRAMS, command)) await run(/** @type {keyof typeof PROGRAMS} */ (command))
else if (command === 'health') process.exitCode = (await isResponding()) ? 0 : 1
else if (command === '--version') process.stdout.write(`${readVersion()}\n`)
else if (['', '--help', '-h', 'help'].includes(command)) process.stdout.write(USAGE)
else {
  process.stderr.write(`There is no command "${command}".\n\n${USAGE}`)
  process.exitCode = 2
}

async function run(/** @type {keyof typeof PROGRAMS} */ name) {
  const kept = process.env.HEADGATE_HOME ?? process.cwd()
  const isSample = name === 'start' && args[0] === '--sample'
  const home = isSample ? join(kept, 'sample') : kept
  // The commands look here for files that are named on the command line.
  process.env.INIT_CWD = process.cwd()
  process.env.HEADGATE_COMMAND = `headgate ${name}`
  if (isSample) openSample(home)
  else process.env.NODE_ENV ||= 'production'
  process.chdir(home)
  process.env.NODE_COMPILE_CACHE ??= join(home, 'compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const program = join(INSTALLED, `apps/server/dist/${PROGRAMS[name]}.mjs`)
  process.argv = [process.execPath, program, ...args]
  await import(program)
}

/** For what looks after a container. While the disk is full, neighbors can still read, so that is no reason to restart. */
async function isResponding() {
  const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Its captain's password is printed, so it never shows or changes the store of a real ditch. */
function openSample(/** @type {string} */ home) {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  process.env.NODE_ENV = 'development'
  delete process.env.DATABASE_URL
}

/** @returns {string} */
function readVersion() {
  return JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8')).version
}
