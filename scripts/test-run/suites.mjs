import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, run } from '../programs.mjs'
import { REPORT_FILE } from './send-report.mjs'

const RESULTS = join(PROJECT, 'test-results')
const VITEST_REPORTER = join(PROJECT, 'scripts/test-run/vitest-reporter.ts')
const PLAYWRIGHT_REPORTER = join(PROJECT, 'e2e/playwright-reporter.ts')

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} command
 * @property {readonly string[]} folders at least one test must run in each
 * @property {Record<string, string>} env
 * @property {(test: import('./report.d.mts').TestOutcome) => string[]} argsForOne the arguments that run one test alone
 */

/**
 * The tests beside the code.
 *
 * @param {{ only?: readonly string[], folders?: readonly string[] }} [which] `only`: arguments that select some of them
 * @returns {Suite}
 */
export function unitTests({ only = [], folders = ['packages', 'scripts', 'apps/server', 'apps/web'] } = {}) {
  return {
    name: 'tests beside the code',
    command: ['vitest', 'run', '--no-color', '--reporter=dot', `--reporter=${VITEST_REPORTER}`, ...only],
    folders,
    env: {},
    argsForOne: ({ project, file, titles }) => [file, '--project', project, '-t', `^${patternOf(titles)}$`],
  }
}

/**
 * The tests in real browsers against the real server.
 *
 * @param {Record<string, string>} browsers the environment variables with their paths
 * @returns {Suite}
 */
export function browserTests(browsers) {
  const reporters = `dot,${PLAYWRIGHT_REPORTER}`
  return {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter', reporters],
    folders: ['e2e'],
    env: browsers,
    argsForOne: ({ file, titles }) => [
      file.replace(/^e2e\//, ''),
      '-g',
      `${patternOf(titles)}${TAGS}$`,
      '--workers',
      '1',
    ],
  }
}

/**
 * Runs a suite, or with `only` one of its tests. Writes the output of a whole suite to a file.
 *
 * @param {Suite} suite
 * @param {object} [options]
 * @param {import('./report.d.mts').TestOutcome} [options.only]
 * @param {(progress: import('./report.d.mts').TestProgress) => void} [options.onProgress]
 */
export async function runSuite(suite, { only, onProgress = () => {} } = {}) {
  mkdirSync(RESULTS, { recursive: true })
  const name = suite.name.replaceAll(' ', '-')
  const report = join(RESULTS, `${name}.json`)
  const log = join(RESULTS, `${name}.log`)
  rmSync(report, { force: true })
  const [program = '', ...args] = suite.command
  const { code, output } = await run(program, [...args, ...(only ? suite.argsForOne(only) : [])], {
    quiet: true,
    env: { ...suite.env, [REPORT_FILE]: report },
    onMessage: onProgress,
  })
  if (!only) writeFileSync(log, output)
  return { report: readReport(report), code, output, log }
}

/** @returns {import('./report.d.mts').TestReport | undefined} */
function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Playwright compares a title with its tags behind it. */
const TAGS = '(?: @\\S+)*'

/** Vitest joins the titles of a test with " > ", Playwright with a space. */
const patternOf = (/** @type {readonly string[]} */ titles) =>
  titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(?: > | )')
