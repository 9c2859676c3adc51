/** The outcome of one test, from either runner. */
export interface TestOutcome {
  /** The runner's project: `server`, `packages, UTC`, `browser`. */
  project: string
  /** Relative to the project's folder. */
  file: string
  /** The titles of its describe blocks, outermost first, and its own. */
  titles: string[]
  /** An unsteady test failed first, and passed when the runner ran it again. */
  state: 'passed' | 'unsteady' | 'failed' | 'skipped'
  durationMs: number
  /** Why it failed first. */
  why?: string | undefined
}

/** The report of a whole run. */
export interface TestReport {
  tests: TestOutcome[]
  /** What went wrong outside any test: a file that could not be loaded, an uncaught error. */
  errors: string[]
}
