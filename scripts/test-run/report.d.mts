/** One test, as either runner reports it. */
export interface TestOutcome {
  /** The runner's project: `server`, `packages, UTC`, `chromium`. */
  project: string
  /** From the project's folder. */
  file: string
  /** Every level of it, outermost first. */
  titles: string[]
  state: 'passed' | 'failed' | 'skipped'
  durationMs: number
}

/** What a runner says of a whole run. */
export interface TestReport {
  tests: TestOutcome[]
  /** What went wrong outside of any test: a file that could not be loaded, an error that nothing caught. */
  errors: string[]
}

/** What a runner says while it runs. */
export type TestNews = { total: number } | { outcome: TestOutcome }
