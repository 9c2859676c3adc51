import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../programs.mjs'
import type { TestOutcome } from './report.d.mts'
import { findProblems } from './run-tests.mjs'
import { browserTests, unitTests } from './suites.mjs'

const FILES = {
  passes: `test('given this, then it passes', () => {})`,
  fails: `test.describe('given (this)', () => { test('then it fails', () => { throw new Error('on purpose') }) })`,
  unsteady: `import { existsSync, writeFileSync } from 'node:fs'
test('given its first time, then it fails', () => {
  const mark = import.meta.dirname + '/ran'
  const isFirst = !existsSync(mark)
  writeFileSync(mark, '')
  if (isFirst) throw new Error('only once')
})`,
  skipped: `test.skip('given this, then it is skipped', () => {})`,
  broken: `import './nowhere.ts'\ntest('given nothing, then nothing', () => {})`,
}
type File = keyof typeof FILES

/** How the scripts start each runner, and what it needs beside the tests. */
const RUNNERS = {
  Vitest: {
    head: `import { test } from 'vitest'`,
    config: ['vitest.config.ts', 'export default { test: { name: "made up", isolate: false, maxWorkers: 1 } }'],
    suite: (folder: string) => `unitTests({ strict, only: ['--root', ${JSON.stringify(folder)}], folders, report })`,
  },
  Playwright: {
    head: `import { test } from '@playwright/test'`,
    config: [
      'playwright.config.ts',
      'export default { respectGitIgnore: false, testMatch: "*.test.ts", workers: 1, outputDir: "results" }',
    ],
    suite: (folder: string) =>
      `browserTests({ strict, browsers: {}, config: ${JSON.stringify(`${folder}/playwright.config.ts`)}, folders, report })`,
  },
} as const
type Runner = keyof typeof RUNNERS

/** Runs made-up tests as `npm test` runs ours. */
async function run(runner: Runner, files: readonly File[]) {
  const { head, config, suite } = RUNNERS[runner]
  // Inside the project, so that the runners resolve, but outside node_modules, where Playwright ignores tests.
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(PROJECT, '.cache/run-tests-'))
  try {
    writeFileSync(join(folder, config[0]), config[1])
    for (const file of files) writeFileSync(join(folder, `${file}.test.ts`), `${head}\n${FILES[file]}\n`)
    return await runSuites(`const [strict, folders, report] = [false, [], ${JSON.stringify(join(folder, 'report.json'))}]
      await runTests({ startedMs: 0, strict, suites: [${suite(folder)}] })`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** In a process of its own, as it ends with the run. */
async function runSuites(script: string) {
  const imports = `import { runTests } from ${JSON.stringify(join(PROJECT, 'scripts/test-run/run-tests.mjs'))}
    import { browserTests, unitTests } from ${JSON.stringify(join(PROJECT, 'scripts/test-run/suites.mjs'))}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${imports}\n${script}`])
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { stdout, status, lastLine: stdout.trimEnd().split('\n').at(-1) }
}

describe.concurrent('a run of tests', { timeout: 240_000 }, () => {
  it.each([
    ['Vitest', ['passes', 'fails', 'unsteady', 'skipped', 'broken'], '2 passed, 3 failed'],
    ['Playwright', ['passes', 'fails', 'unsteady', 'skipped'], '2 passed, 2 failed'],
  ] as const)(
    'given every kind of test for %s, then what failed is named, unsteady tests passed, and the run is red',
    async (runner, files, counts) => {
      const { stdout, status, lastLine } = await run(runner, files)
      expect([status, lastLine]).toEqual([1, counts])
      expect(stdout).toMatch(/✗ .*fails\.test\.ts › given \(this\) › then it fails/)
      expect(stdout).toMatch(/✗ .*skipped, although every test must run: .*given this, then it is skipped/)
      expect(stdout).toMatch(/UNSTEADY: .*unsteady\.test\.ts › given its first time, then it fails\n.*only once/)
      if (runner === 'Vitest') expect(stdout).toMatch(/✗ .*nowhere\.ts/)
    },
  )

  it('given a file that cannot be loaded, which ends Playwright early, then the run is red', async () => {
    const { stdout, status, lastLine } = await run('Playwright', ['passes', 'broken'])
    expect([status, lastLine]).toEqual([1, '0 passed, 1 failed'])
    expect(stdout).toMatch(/✗ .*nowhere\.ts/)
  })

  it('given a runner that is killed, then the run is red', async () => {
    const command = ['node', '--eval', 'process.kill(process.pid, "SIGKILL")']
    const suite = { name: 'made up', command, report: join(PROJECT, '.cache/nowhere.json'), folders: [] }
    const { stdout, status } = await runSuites(
      `await runTests({ startedMs: 0, strict: false, suites: [${JSON.stringify(suite)}] })`,
    )
    expect(status).toBe(1)
    expect(stdout).toMatch(/✗ .*wrote no report/)
  })

  it('given a missing browser, then a strict run is red, and any other says so and is green', async () => {
    const runWith = (strict: boolean) =>
      runSuites(`await runTests({ startedMs: 0, strict: ${strict}, suites: [], unavailable: ['No WebKit.'] })`)
    expect(await runWith(true)).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' })
    const usual = await runWith(false)
    expect(usual).toMatchObject({ status: 0, lastLine: '0 passed, 0 failed' })
    expect(usual.stdout).toContain('No WebKit.')
  })
})

it('given a strict run, then no runner tries a failed test again', () => {
  expect(unitTests({ strict: true }).command).toContain('--retry=0')
  expect(browserTests({ strict: true, browsers: {} }).command).toContain('--retries=0')
})

const aTest = (state: TestOutcome['state']): TestOutcome => ({
  project: 'server',
  file: 'apps/server/src/a.test.ts',
  titles: ['given this', 'then that'],
  durationMs: 1,
  state,
})
const find = (tests: TestOutcome[], code = 0, folders = ['apps/server']) =>
  findProblems({ report: { tests, errors: [] }, code, folders })

it.each([
  ['tests that pass', find([aTest('passed'), aTest('unsteady')]), []],
  ['a failed test, which counts itself', find([aTest('failed')], 1), []],
  ['a folder in which nothing ran', find([], 0, ['apps/web']), ['no test ran in apps/web']],
  ['a folder in which all is skipped', find([aTest('skipped')]).at(-1), 'no test ran in apps/server'],
  ['a runner that fails all the same', find([aTest('passed')], 7), [expect.stringContaining('exited with code 7')]],
  ['no report', findProblems({ report: undefined, code: 0, folders: [] }), [expect.stringContaining('no report')]],
])('given %s, then it is said what makes a run red besides failed tests', (_what, problems, expected) => {
  expect(problems).toEqual(expected)
})
