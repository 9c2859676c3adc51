import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './programs.mjs'
import { Stop, step } from './say.mjs'

/**
 * @typedef {object} DebianProgram
 * @property {string} name
 * @property {string} neededFor
 * @property {string} [setting] the variable that names it
 * @property {string[]} programs what it is called on a PATH
 * @property {string} debian its package
 */

/**
 * Where a program is: as its setting says, or on the PATH. On a machine where that is possible without asking
 * anybody, a missing one is installed.
 */
export async function bringDebianProgram(/** @type {DebianProgram} */ program) {
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
  const wanted = `${neededFor} need ${name}.`
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'], { quiet: true })).code !== 0) {
    const orSet = setting ? `, or set ${setting} to one` : ''
    throw new Stop(`${wanted} Install it (on Debian: sudo apt-get install ${debian})${orSet}.`)
  }
  const { code, output } = await step(`Installing ${name}`, async () => {
    await run('apt-get', ['update'], { quiet: true })
    const options = ['install', '--yes', '--no-install-recommends', debian]
    return run('apt-get', options, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  })
  const found = find(program)
  if (found === undefined) throw new Stop(`${output}\n${wanted} apt-get ended with ${code} and did not bring it.`)
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
