import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const OWN_PROGRAMS = join(PROJECT, 'node_modules', '.bin')

/** The pinned Node. Everything except the scripts themselves runs on it. */
export const NODE = join(OWN_PROGRAMS, 'node')

const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'))

/** A PATH on which the project's own programs come first, the pinned Node among them. */
export const OWN_PATH = [OWN_PROGRAMS, ...outside].join(delimiter)

/** A PATH without the project's programs, for commands that replace them. */
export const OUTSIDE_PATH = outside.join(delimiter)

/**
 * Runs a program in the project's folder until it ends.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.path]
 * @param {string} [options.cwd]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.quiet] returns what the program prints instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started
 */
export function run(program, args, { path = OWN_PATH, cwd = PROJECT, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
