import { type RunnerTestFile, TestRunner } from 'vitest'
import { NOTES, runsFor } from './reached.ts'

/** Tells the changed product which test file runs. */
export default class ReachRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    runsFor(file.filepath, process.env[NOTES] ?? '')
    super.onCollectStart(file)
  }
}
