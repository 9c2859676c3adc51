/** The outcome of one test, from either runner. */
export interface TestOutcome {
  /** The runner's project: `server`, `packages, Pacific/Auckland`, `chromium`. */
  project: string
  /** Relative to the project's folder. */
  file: string
  /** The titles of its describe blocks, outermost first, and its own. */
  titles: string[]
  state: 'passed' | 'failed' | 'skipped'
  durationMs: number
}

/** The report of a whole run. */
export interface TestReport {
  tests: TestOutcome[]
  /** What went wrong outside any test: a file that could not be loaded, an uncaught error. */
  errors: string[]
}

/** What a runner sends during a run: the number of tests so far, or the outcome of one. */
export type TestProgress = { total: number } | { outcome: TestOutcome }
