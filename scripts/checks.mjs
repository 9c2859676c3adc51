import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, PROJECT, run } from './programs.mjs'
import { formatElapsed, print } from './terminal.mjs'

const TYPED = ['domain', 'contracts', 'language'].map((name) => `packages/${name}`)
TYPED.push('apps/server', 'apps/web', 'e2e', 'bench', 'scripts')

/**
 * All static checks: style and walls, types, unused code, the size of the first page. Prints the output of
 * those that fail, and returns how many passed, and which failed.
 *
 * @returns {Promise<{ passed: number, failed: string[] }>}
 */
export async function runChecks() {
  const results = await Promise.all([
    check('style and walls', ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn']),
    ...TYPED.flatMap(listTypeSettings).map((file) => check(`types, ${file}`, ['tsc', '--pretty', 'false', '-p', file])),
    check('unused code', ['knip', '--no-progress']),
    check('weight of the first page', [NODE, 'apps/web/bundle-budget.mjs']),
  ])
  const failed = results.filter((what) => what !== undefined)
  return { passed: results.length - failed.length, failed }
}

function listTypeSettings(/** @type {string} */ folder) {
  const names = readdirSync(join(PROJECT, folder)).filter((name) => /^tsconfig.*\.json$/.test(name))
  return names.map((name) => `${folder}/${name}`)
}

/** Its name if it failed. */
async function check(/** @type {string} */ what, /** @type {[string, ...string[]]} */ [program, ...args]) {
  const startedMs = performance.now()
  const { code, output } = await run(program, args, { quiet: true })
  print(`${code === 0 ? '✓' : '✗'} ${what} (${formatElapsed(startedMs)})`)
  if (code !== 0) print(output.trim())
  return code === 0 ? undefined : what
}
