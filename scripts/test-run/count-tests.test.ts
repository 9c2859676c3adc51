import { expect, it } from 'vitest'
import { countTests } from './count-tests.mjs'
import type { TestOutcome } from './report.d.mts'

const FOLDERS = ['packages', 'apps/server']

const aTest = (file: string, state: TestOutcome['state'] = 'passed'): TestOutcome => ({
  project: 'server',
  file,
  titles: ['given this', 'then that'],
  state,
  durationMs: 1,
})
const bothPass = [aTest('packages/domain/src/a.test.ts'), aTest('apps/server/src/a.test.ts')]
const count = (tests: TestOutcome[], { errors = [] as string[], code = 0 } = {}) =>
  countTests({ report: { tests, errors }, code, folders: FOLDERS })

it('given tests that pass in every folder, then they are counted and no problem is reported', () => {
  expect(count(bothPass)).toEqual({ passed: 2, failed: [], problems: [] })
})

it('given a test that fails, then it is reported', () => {
  const failed = aTest('packages/domain/src/b.test.ts', 'failed')
  expect(count([...bothPass, failed], { code: 1 })).toEqual({ passed: 2, failed: [failed], problems: [] })
})

it('given a folder in which nothing ran, then the run is red', () => {
  expect(count([aTest('packages/domain/src/a.test.ts')]).problems).toEqual(['apps/server: no test ran'])
})

it('given a test that was skipped, then the run is red', () => {
  const { passed, problems } = count([...bothPass, aTest('packages/domain/src/b.test.ts', 'skipped')])
  expect(passed).toBe(2)
  expect(problems).toEqual([
    'skipped, although every test must run: server · packages/domain/src/b.test.ts › given this › then that',
  ])
})

it('given a file that could not be loaded, then the run is red and says why', () => {
  const errors = ['scripts/b.test.ts: no such module']
  expect(count(bothPass, { errors, code: 1 })).toEqual({ passed: 2, failed: [], problems: errors })
})

it('given a runner that fails although every test passed, then the run is red', () => {
  expect(count(bothPass, { code: 7 }).problems).toEqual(['the runner exited with code 7, although no test failed'])
})

it('given no report, then the run is red', () => {
  expect(countTests({ report: undefined, code: 1, folders: FOLDERS })).toEqual({
    passed: 0,
    failed: [],
    problems: ['the runner exited with code 1 and wrote no report'],
  })
})
