import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PROJECT } from '../programs.mjs'
import { countTests } from './count-tests.mjs'
import type { TestOutcome, TestProgress } from './report.d.mts'
import { browserTests, runSuite, type Suite, unitTests } from './suites.mjs'

/** Inside the project, so that the runners resolve, but outside node_modules, where Playwright ignores tests. */
function aFolder(): string {
  const parent = join(PROJECT, '.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'suites-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const testsTagged = (tags: string) => `
describe('given (these) titles?', () => {
  test('then one passes', () => {})
  test('then one fails', ${tags} () => { throw new Error('on purpose') })
})`

const RUNNERS: [string, string, (folder: string) => Suite][] = [
  ['vitest', `import { describe, test } from 'vitest'\n${testsTagged('')}`, (folder) => vitestIn(folder)],
  [
    'Playwright',
    `import { test } from '@playwright/test'\nconst { describe } = test\n${testsTagged("{ tag: '@slow' },")}`,
    (folder) => playwrightIn(folder),
  ],
]

function vitestIn(folder: string): Suite {
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { name: "two" } }')
  const suite = unitTests({ only: ['--root', folder] })
  return { ...suite, name: 'a run of vitest for a test' }
}

function playwrightIn(folder: string): Suite {
  const config = join(folder, 'playwright.config.ts')
  writeFileSync(
    config,
    'export default { testDir: ".", outputDir: "results", respectGitIgnore: false, testMatch: "*.test.ts" }',
  )
  const suite = browserTests({})
  const command = suite.command.map((word) => (word.endsWith('playwright.config.ts') ? config : word))
  return { ...suite, command, name: 'a run of Playwright for a test' }
}

it.each(RUNNERS)(
  'given a run of %s, then each test is reported as it ends, and all of them at the end',
  async (_name, tests, suiteIn) => {
    const folder = aFolder()
    writeFileSync(join(folder, 'two.test.ts'), tests)
    const suite = suiteIn(folder)
    const progress: TestProgress[] = []

    const { report, code, output } = await runSuite(suite, { onProgress: (each) => progress.push(each) })

    const { passed, failed, problems } = countTests({ report, code, folders: [] })
    expect({ passed, failed: failed.map(({ titles }) => titles), problems }).toEqual({
      passed: 1,
      failed: [['given (these) titles?', 'then one fails']],
      problems: [],
    })
    expect(output).toContain('on purpose')
    expect(progress).toContainEqual({ total: 2 })
    expect(progress.filter((each) => 'outcome' in each)).toHaveLength(2)

    const again = await runSuite(suite, { only: failed[0] as TestOutcome })
    const ran = again.report?.tests.filter(({ state }) => state !== 'skipped')
    expect(ran?.map(({ titles, state }) => [titles.at(-1), state])).toEqual([['then one fails', 'failed']])
  },
)

it('given a file that cannot be loaded, then the error is reported', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'broken.test.ts'), 'import "./nowhere.ts"')
  const { report, code } = await runSuite(vitestIn(folder))
  const { problems } = countTests({ report, code, folders: [] })
  expect(problems.join()).toContain('nowhere')
})
