import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variables with the folder of notes, and with who runs a program, where that is no test. */
export const NOTES = 'HEADGATE_REACH_NOTES'
export const RUN_BY = 'HEADGATE_RUN_BY'

let runBy = process.env[RUN_BY]
/** By the number of a mutant: who was noted last. */
const noted: (string | undefined)[] = []

/** Notes that a test or a season comes by the place of a mutant. */
export function reached(number: number, notes: string): void {
  runBy ??= readParent(notes)
  if (noted[number] === runBy) return
  noted[number] = runBy
  appendFileSync(join(notes, 'reached'), `${number} ${runBy}\n`)
}

/** The test file that this process, and those that it starts, run from now on. */
export function runsFor(test: string, notes: string): void {
  runBy = test
  writeFileSync(join(notes, `process-${process.pid}`), test)
}

/** Tests start programs with an environment of their own. */
function readParent(notes: string): string {
  try {
    return readFileSync(join(notes, `process-${process.ppid}`), 'utf8')
  } catch {
    return 'nobody'
  }
}
