import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countBrowserTests, countUnitTests } from './count-tests.mjs'
import { PROJECT } from './programs.mjs'

const aFile = (path: string, statuses: string[], status = 'passed') => ({
  name: join(PROJECT, path),
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
})
const everySuite = [
  'packages/domain/src/a.test.ts',
  'scripts/a.test.ts',
  'apps/server/src/a.test.ts',
  'apps/web/src/a.test.ts',
]
const allPass = everySuite.map((path) => aFile(path, ['passed', 'passed']))

describe('counting the tests beside the code', () => {
  it('given tests that pass in every suite, then they are counted over all of them', () => {
    expect(countUnitTests({ testResults: allPass }, 0)).toEqual({ passed: 8, failed: 0, complaints: [] })
  })

  it('given a suite in which nothing ran, then that is a failure with a name', () => {
    const testResults = allPass.filter(({ name }) => !name.includes('apps/web'))
    expect(countUnitTests({ testResults }, 0)).toEqual({ passed: 6, failed: 1, complaints: ['apps/web: no test ran'] })
  })

  it.each(['pending', 'skipped', 'todo', 'disabled'])('given a test that is %s, then it has failed', (status) => {
    const testResults = [...allPass, aFile('scripts/b.test.ts', ['passed', status])]
    expect(countUnitTests({ testResults }, 0)).toMatchObject({ passed: 9, failed: 1 })
  })

  it('given a file that could not be read, then it counts as one failed test', () => {
    const testResults = [...allPass, aFile('scripts/b.test.ts', [], 'failed')]
    expect(countUnitTests({ testResults }, 1)).toEqual({ passed: 8, failed: 1, complaints: [] })
  })

  it('given a runner that failed although every test passed, then that is a failure', () => {
    expect(countUnitTests({ testResults: allPass }, 1)).toMatchObject({ passed: 8, failed: 1 })
  })

  it('given no report, then every suite has failed', () => {
    expect(countUnitTests(undefined, 1)).toMatchObject({ passed: 0, failed: 4 })
  })
})

describe('counting the browser tests', () => {
  const stats = { expected: 10, unexpected: 0, flaky: 0, skipped: 0 }

  it.each([
    ['all pass', stats, 0, { passed: 10, failed: 0 }],
    ['one fails', { ...stats, unexpected: 1 }, 1, { passed: 10, failed: 1 }],
    ['one passes at the second attempt', { ...stats, flaky: 1 }, 0, { passed: 10, failed: 1 }],
    ['two do not run', { ...stats, skipped: 2 }, 0, { passed: 10, failed: 2 }],
    ['none runs', { ...stats, expected: 0 }, 0, { passed: 0, failed: 1 }],
    ['the runner fails by itself', stats, 1, { passed: 10, failed: 1 }],
  ])('given that %s, then the count says so', (_what, given, code, expected) => {
    expect(countBrowserTests({ stats: given }, code)).toMatchObject(expected)
  })

  it('given no report, then they have failed', () => {
    expect(countBrowserTests(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})
