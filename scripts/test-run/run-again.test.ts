import { describe, expect, it } from 'vitest'
import type { TestOutcome } from './report.d.mts'
import { mayRunAgain, runAgain } from './run-again.mjs'
import { unitTests } from './suites.mjs'

describe('which failed tests get another chance', () => {
  it.each([
    ['one failed', { failed: 1, otherFailures: 0, strict: false }, true],
    ['three failed', { failed: 3, otherFailures: 0, strict: false }, true],
    ['four failed', { failed: 4, otherFailures: 0, strict: false }, false],
    ['none failed', { failed: 0, otherFailures: 0, strict: false }, false],
    ['a check failed too', { failed: 1, otherFailures: 1, strict: false }, false],
    ['the run is strict', { failed: 1, otherFailures: 0, strict: true }, false],
  ])('given that %s, then it is decided so', (_what, run, may) => {
    expect(mayRunAgain(run)).toBe(may)
  })
})

describe('running a failed test again', () => {
  const suite = unitTests()
  const test: TestOutcome = {
    project: 'web',
    file: 'apps/web/src/a.test.ts',
    titles: ['given this', 'then that'],
    state: 'failed',
    durationMs: 1,
  }
  const left: TestOutcome = { ...test, titles: ['another test of the file'], state: 'skipped' }

  /** Answers with one attempt after the other: what became of the test, or nothing for a runner that broke down. */
  const runs = (...states: (TestOutcome['state'] | 'no such test' | undefined)[]) => {
    const asked: unknown[] = []
    const runSuite = async (_suite: unknown, { only }: { only?: TestOutcome } = {}) => {
      asked.push(only)
      const state = states.shift()
      const tests = state === 'no such test' ? [left] : [left, { ...test, state: state ?? 'failed' }]
      return {
        report: state && { tests, errors: [] },
        code: state === 'passed' ? 0 : 1,
        output: '',
        log: '',
      }
    }
    return { asked, again: () => runAgain([{ suite, test }], runSuite, () => undefined) }
  }

  it('given that it passes twice, then it is unsteady, and was run alone', async () => {
    const { asked, again } = runs('passed', 'passed')
    expect(await again()).toEqual({ unsteady: [test], failed: [] })
    expect(asked).toEqual([test, test])
  })

  it.each([
    ['it fails at once', ['failed']],
    ['it passes and then fails', ['passed', 'failed']],
    ['it is skipped', ['skipped']],
    ['it is not found', ['no such test']],
    ['the runner writes no report', [undefined]],
  ] as const)('given that %s, then it has failed', async (_what, states) => {
    expect(await runs(...states).again()).toEqual({ unsteady: [], failed: [test] })
  })
})
