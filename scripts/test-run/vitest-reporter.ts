import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { PROJECT } from '../programs.mjs'
import type { TestOutcome, TestReport } from './report.d.mts'

/**
 * Writes a report to `--outputFile`, because Vitest's own knows neither projects nor which tests passed only when they
 * ran again. Also sends each outcome to the process that started Vitest, if it listens.
 */
export default class VitestReporter implements Reporter {
  #file = ''

  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile === 'string') this.#file = outputFile
  }

  onTestCaseResult(test: TestCase): void {
    process.send?.(outcomeOf(test))
  }

  onTestRunEnd(files: readonly TestModule[], uncaught: readonly { message?: string }[]): void {
    const broken = files.flatMap((file) => {
      const errors = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())]
      return errors.map(({ message }) => `${relative(PROJECT, file.moduleId)}: ${message}`)
    })
    const report: TestReport = {
      tests: files.flatMap((file) => [...file.children.allTests()].map(outcomeOf)),
      errors: [...broken, ...uncaught.map(({ message }) => message ?? 'an error without a message')],
    }
    writeFileSync(this.#file, JSON.stringify(report))
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  const { state, errors } = test.result()
  const { duration, flaky } = test.diagnostic() ?? { duration: 0, flaky: false }
  return {
    project: test.project.name,
    file: relative(PROJECT, test.module.moduleId),
    titles: [...titlesOf(test.parent), test.name],
    // A test that never ended counts as not run.
    state: state === 'pending' ? 'skipped' : flaky ? 'unsteady' : state,
    durationMs: duration,
    why: errors?.[0]?.message,
  }
}

const titlesOf = (level: TestSuite | TestModule): string[] =>
  level.type === 'module' ? [] : [...titlesOf(level.parent), level.name]
