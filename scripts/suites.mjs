import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countBrowserTests, countUnitTests } from './count-tests.mjs'
import { PROJECT, run } from './programs.mjs'
import { say } from './say.mjs'

const REPORTS = join(PROJECT, 'test-results')

/** Runs the tests beside the code. */
export async function runUnitTests() {
  const file = freshReport('vitest.json')
  const plain = process.stdout.isTTY ? [] : ['--no-color']
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', ...plain, ...reports])
  return sayComplaints(countUnitTests(readReport(file), code))
}

/**
 * Runs the tests in real browsers against the really running server.
 *
 * @param {Record<string, string>} browsers where they are, by the variables that say so
 */
export async function runBrowserTests(browsers) {
  const file = freshReport('playwright.json')
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return sayComplaints(countBrowserTests(readReport(file), code))
}

function sayComplaints(/** @type {import('./count-tests.mjs').Count} */ count) {
  for (const complaint of count.complaints) say(`✗ ${complaint}`)
  return count
}

function freshReport(/** @type {string} */ name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
