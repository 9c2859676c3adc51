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

it('given tests that pass in every folder, then they are counted and nothing is wrong', () => {
  expect(count(bothPass)).toEqual({ passed: 2, failed: [], complaints: [] })
})

it('given a test that fails, then it is named', () => {
  const failed = aTest('packages/domain/src/b.test.ts', 'failed')
  expect(count([...bothPass, failed], { code: 1 })).toEqual({ passed: 2, failed: [failed], complaints: [] })
})

it('given a folder in which nothing ran, then the run is red', () => {
  expect(count([aTest('packages/domain/src/a.test.ts')]).complaints).toEqual(['apps/server: no test ran'])
})

it('given a test that was skipped, then the run is red', () => {
  const { passed, complaints } = count([...bothPass, aTest('packages/domain/src/b.test.ts', 'skipped')])
  expect(passed).toBe(2)
  expect(complaints).toEqual([
    'skipped, and a test that does not run shows nothing: server · packages/domain/src/b.test.ts › given this › then that',
  ])
})

it('given a file that could not be loaded, then the run is red and says why', () => {
  const errors = ['scripts/b.test.ts: no such module']
  expect(count(bothPass, { errors, code: 1 })).toEqual({ passed: 2, failed: [], complaints: errors })
})

it('given a runner that failed although every test passed, then the run is red', () => {
  expect(count(bothPass, { code: 7 }).complaints).toEqual(['the runner failed by itself, with 7'])
})

it('given no report, then the run is red', () => {
  expect(countTests({ report: undefined, code: 1, folders: FOLDERS })).toEqual({
    passed: 0,
    failed: [],
    complaints: ['the runner ended with 1, without a report'],
  })
})
