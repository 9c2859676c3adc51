import { mkdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

// Runs on any Node since 20.11 when it only prints, else on the one that `find-node.mjs` has found.

const PROGRAMS = {
  start: 'main',
  import: 'import-command',
  backup: 'backup-command',
  restore: 'restore-command',
  'setup-link': 'setup-link-command',
}

const USAGE = `usage: headgate COMMAND

  headgate start             serves the ditch until it is stopped (Ctrl-C)
  headgate import FILE       replaces the season with the one in FILE, a CSV or an .xlsx workbook
  headgate backup FILE       backs up everything to FILE, also while the server runs
  headgate restore FILE      restores a backup, with the server stopped
  headgate setup-link        prints a link for the first captain
  headgate --version

Everything is kept in HEADGATE_HOME, by default ~/.local/share/headgate; settings are read from the file .env there
and from the environment.
`

const [command = '', ...args] = process.argv.slice(2)
if (Object.hasOwn(PROGRAMS, command)) await run(/** @type {keyof typeof PROGRAMS} */ (command))
else if (command === '--version') process.stdout.write(`${readVersion()}\n`)
else if (['', '--help', '-h', 'help'].includes(command)) process.stdout.write(USAGE)
else {
  process.stderr.write(`There is no command "${command}".\n\n${USAGE}`)
  process.exitCode = 2
}

async function run(/** @type {keyof typeof PROGRAMS} */ name) {
  const home = process.env.HEADGATE_HOME ?? process.cwd()
  // The commands look here for files that are named on the command line.
  process.env.INIT_CWD = process.cwd()
  process.env.HEADGATE_COMMAND = `headgate ${name}`
  mkdirSync(home, { recursive: true, mode: 0o700 })
  process.chdir(home)
  process.env.NODE_COMPILE_CACHE ??= join(home, 'compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const program = join(import.meta.dirname, `../apps/server/dist/${PROGRAMS[name]}.mjs`)
  process.argv = [process.execPath, program, ...args]
  await import(program)
}

/** @returns {string} */
function readVersion() {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version
}
