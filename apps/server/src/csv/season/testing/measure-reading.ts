import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aFolder } from '../../../store/testing/throw-away-stores.ts'
import { runProgram } from '../../../testing/run-program.ts'

export interface ReadingMeasured {
  /** CPU time, so that other load on the machine makes no difference. */
  tookMs: number
  tookMegabytes: number
  faultCount: number
  firstFault: string
}

/** Reads files one after the other in a process of their own. */
export async function measureReading(
  files: readonly (string | Uint8Array)[],
  ending: 'csv' | 'xlsx',
): Promise<ReadingMeasured[]> {
  const folder = aFolder()
  for (const [at, content] of files.entries())
    writeFileSync(join(folder, `${String(at).padStart(3, '0')}.${ending}`), content)
  const { output, complaints } = await runProgram(`${import.meta.dirname}/read-files-program.ts`, [folder]).ended
  expect(complaints).toBe('')
  return JSON.parse(output)
}

export function expectLittleWork({ tookMs, tookMegabytes }: ReadingMeasured): void {
  expect(tookMs).toBeLessThan(2_000)
  expect(tookMegabytes).toBeLessThan(100)
}
