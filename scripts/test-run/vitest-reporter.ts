import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { PROJECT } from '../programs.mjs'
import type { TestOutcome } from './report.d.mts'
import { sendProgress, writeReport } from './send-report.mjs'

/** Sends each vitest result to the script that runs the tests, and writes the report at the end. */
export default class VitestReporter implements Reporter {
  #total = 0

  onTestModuleCollected(file: TestModule): void {
    this.#total += [...file.children.allTests()].length
    sendProgress({ total: this.#total })
  }

  onTestCaseResult(test: TestCase): void {
    sendProgress({ outcome: outcomeOf(test) })
  }

  onTestRunEnd(files: readonly TestModule[], uncaught: readonly { message?: string }[]): void {
    const broken = files.flatMap((file) => {
      const errors = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())]
      return errors.map(({ message }) => `${relative(PROJECT, file.moduleId)}: ${message}`)
    })
    writeReport({
      tests: files.flatMap((file) => [...file.children.allTests()].map(outcomeOf)),
      errors: [...broken, ...uncaught.map(({ message }) => message ?? 'an error without a message')],
    })
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  const { state } = test.result()
  return {
    project: test.project.name,
    file: relative(PROJECT, test.module.moduleId),
    titles: [...titlesOf(test.parent), test.name],
    // A test that never ended counts as not run.
    state: state === 'pending' ? 'skipped' : state,
    durationMs: test.diagnostic()?.duration ?? 0,
  }
}

const titlesOf = (level: TestSuite | TestModule): string[] =>
  level.type === 'module' ? [] : [...titlesOf(level.parent), level.name]
