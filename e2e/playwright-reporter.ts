import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import type { TestOutcome } from '../scripts/test-run/report.d.mts'
import { sendProgress, writeReport } from '../scripts/test-run/send-report.mjs'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** Sends each Playwright result to the script that runs the tests, and writes the report at the end. */
export default class PlaywrightReporter implements Reporter {
  #tests: TestCase[] = []
  #errors: string[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
    sendProgress({ total: this.#tests.length })
  }

  onTestEnd(test: TestCase): void {
    sendProgress({ outcome: outcomeOf(test) })
  }

  onError({ message, value }: TestError): void {
    this.#errors.push(message ?? value ?? 'an error without a message')
  }

  onEnd(): void {
    writeReport({ tests: this.#tests.map(outcomeOf), errors: this.#errors })
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  // The path begins with the root's empty title, the project and the file.
  const [, project = '', , ...titles] = test.titlePath()
  return {
    project: project || 'browser',
    file: relative(PROJECT, test.location.file),
    titles,
    state: stateOf(test),
    durationMs: test.results.reduce((sum, { duration }) => sum + duration, 0),
  }
}

/** A test that passes only on retry has failed. A test without any result was skipped. */
function stateOf({ results }: TestCase): TestOutcome['state'] {
  if (results.every(({ status }) => status === 'skipped')) return 'skipped'
  return results.every(({ status }) => status === 'passed') ? 'passed' : 'failed'
}
