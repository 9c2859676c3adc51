import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PROJECT } from '../programs.mjs'
import type { TestOutcome } from './report.d.mts'
import { findProblems } from './run-tests.mjs'

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
  crash: `test('given this, then the runner ends', () => { process.kill(process.ppid, 'SIGKILL') })`,
}
type File = keyof typeof FILES

/** How the scripts start each runner, and what it needs beside the tests. */
const RUNNERS = {
  Vitest: {
    head: `import { test } from 'vitest'`,
    config: ['vitest.config.ts', 'export default { test: { name: "made up" } }'],
    suite: (folder: string) => `unitTests({ strict, only: ['--root', ${JSON.stringify(folder)}], folders, report })`,
  },
  Playwright: {
    head: `import { test } from '@playwright/test'`,
    config: [
      'playwright.config.ts',
      'export default { respectGitIgnore: false, testMatch: "*.test.ts", outputDir: "results" }',
    ],
    suite: (folder: string) =>
      `browserTests({ strict, browsers: {}, config: ${JSON.stringify(`${folder}/playwright.config.ts`)}, folders, report })`,
  },
} as const
type Runner = keyof typeof RUNNERS
const NAMES = Object.keys(RUNNERS) as Runner[]

/** Runs made-up tests as `npm test` runs ours. */
function run(runner: Runner, files: readonly File[], { strict = false, unavailable = [] as string[] } = {}) {
  const { head, config, suite } = RUNNERS[runner]
  // Inside the project, so that the runners resolve, but outside node_modules, where Playwright ignores tests.
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(PROJECT, '.cache/run-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, config[0]), config[1])
  for (const file of files) writeFileSync(join(folder, `${file}.test.ts`), `${head}\n${FILES[file]}\n`)
  const script = `
    import { runTests } from ${JSON.stringify(join(PROJECT, 'scripts/test-run/run-tests.mjs'))}
    import { browserTests, unitTests } from ${JSON.stringify(join(PROJECT, 'scripts/test-run/suites.mjs'))}
    const [strict, folders, report] = [${strict}, [], ${JSON.stringify(join(folder, 'report.json'))}]
    const suites = [${suite(folder)}]
    await runTests({ startedMs: 0, strict, suites, unavailable: ${JSON.stringify(unavailable)} })`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return { stdout, status, lastLine: stdout.trimEnd().split('\n').at(-1) }
}

describe.each(NAMES)('a run of %s', { timeout: 240_000 }, (runner) => {
  it('given every kind of test, then what failed is named, the last line counts them, and the run is red', () => {
    const { stdout, status, lastLine } = run(runner, ['passes', 'fails', 'unsteady', 'skipped'])
    expect([status, lastLine]).toEqual([1, '2 passed, 2 failed'])
    expect(stdout).toMatch(/✗ .*fails\.test\.ts › given \(this\) › then it fails/)
    expect(stdout).toMatch(/✗ .*skipped, although every test must run: .*given this, then it is skipped/)
  })

  it('given a test that passes when it runs again, then the run is green and names it as unsteady, and why', () => {
    const { stdout, status, lastLine } = run(runner, ['passes', 'unsteady'])
    expect([status, lastLine]).toEqual([0, '2 passed, 0 failed'])
    expect(stdout).toMatch(/UNSTEADY: .*unsteady\.test\.ts › given its first time, then it fails\n.*only once/)
  })

  it('given a strict run, then nothing runs again, and a missing browser is a failure', () => {
    const { stdout, status, lastLine } = run(runner, ['unsteady'], { strict: true, unavailable: ['No WebKit.'] })
    expect([status, lastLine]).toEqual([1, '0 passed, 2 failed'])
    expect(stdout).toContain('✗ No WebKit.')
  })

  it.each(['broken', 'crash'] as const)('given a runner that ends early (%s), then the run is red', (file) => {
    const { stdout, status, lastLine } = run(runner, ['passes', file])
    expect([status, lastLine]).toEqual([1, expect.stringMatching(/ passed, [1-9] failed$/)])
    expect(stdout).toMatch(file === 'broken' ? /✗ .*nowhere\.ts/ : /✗ .*wrote no report/)
  })
})

describe('what makes a run red besides failed tests', () => {
  const aTest = (state: TestOutcome['state']): TestOutcome => ({
    ...{
      project: 'server',
      file: 'apps/server/src/a.test.ts',
      titles: ['given this', 'then that'],
      durationMs: 1,
      state,
    },
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
  ])('given %s, then it is said', (_what, problems, expected) => {
    expect(problems).toEqual(expected)
  })
})
