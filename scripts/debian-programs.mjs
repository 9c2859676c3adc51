import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './programs.mjs'
import { ScriptError, step } from './terminal.mjs'

/**
 * @typedef {object} DebianProgram
 * @property {string} name
 * @property {string} neededFor
 * @property {string} [setting] the environment variable with its path
 * @property {string[]} programs its possible names on the PATH
 * @property {string} debian its Debian package
 */

/**
 * The path of a program, from its setting or the PATH. Installs a missing program when running as root with apt-get.
 * Throws a `ScriptError` when there is none.
 */
export async function ensureDebianProgram(/** @type {DebianProgram} */ program) {
  return find(program) ?? (await install(program))
}

function find(/** @type {DebianProgram} */ { setting, programs }) {
  const set = setting && process.env[setting]
  if (set) return set
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isProgram)
}

async function install(/** @type {DebianProgram} */ program) {
  const { name, neededFor, setting, debian } = program
  const requirement = `${neededFor} need ${name}.`
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'], { quiet: true })).code !== 0) {
    const orSet = setting ? `, or set ${setting} to one` : ''
    throw new ScriptError(`${requirement} Install it (on Debian: sudo apt-get install ${debian})${orSet}.`)
  }
  const { code, output } = await step(`Installing ${name}`, async () => {
    await run('apt-get', ['update'], { quiet: true })
    const options = ['install', '--yes', '--no-install-recommends', debian]
    return run('apt-get', options, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  })
  const found = find(program)
  if (found === undefined)
    throw new ScriptError(`${output}\n${requirement} apt-get exited with code ${code} and did not install it.`)
  return found
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
