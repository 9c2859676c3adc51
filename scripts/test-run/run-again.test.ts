import { describe, expect, it } from 'vitest'
import type { TestOutcome } from './report.d.mts'
import { mayRunAgain, runAgain } from './run-again.mjs'
import { unitTests } from './suites.mjs'

describe('which failed tests run again', () => {
  it.each([
    ['one failed', { failed: 1, otherFailures: 0, strict: false }, true],
    ['three failed', { failed: 3, otherFailures: 0, strict: false }, true],
    ['four failed', { failed: 4, otherFailures: 0, strict: false }, false],
    ['none failed', { failed: 0, otherFailures: 0, strict: false }, false],
    ['a check failed too', { failed: 1, otherFailures: 1, strict: false }, false],
    ['the run is strict', { failed: 1, otherFailures: 0, strict: true }, false],
  ])('given that %s, then it decides whether they run again', (_what, run, expected) => {
    expect(mayRunAgain(run)).toBe(expected)
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
  const skipped: TestOutcome = { ...test, titles: ['another test of the file'], state: 'skipped' }

  /** Simulates one run per state. An undefined state stands for a runner that wrote no report. */
  const runs = (...states: (TestOutcome['state'] | 'no such test' | undefined)[]) => {
    const requested: unknown[] = []
    const runSuite = async (_suite: unknown, { only }: { only?: TestOutcome } = {}) => {
      requested.push(only)
      const state = states.shift()
      const tests = state === 'no such test' ? [skipped] : [skipped, { ...test, state: state ?? 'failed' }]
      return {
        report: state && { tests, errors: [] },
        code: state === 'passed' ? 0 : 1,
        output: '',
        log: '',
      }
    }
    return { requested, again: () => runAgain([{ suite, test }], runSuite, () => undefined) }
  }

  it('given that it passes twice, then it is unsteady, and ran alone', async () => {
    const { requested, again } = runs('passed', 'passed')
    expect(await again()).toEqual({ unsteady: [test], failed: [] })
    expect(requested).toEqual([test, test])
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
