import { memoryOf } from './load.ts'
import type { BenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

/** Resident memory, now and at most, compared with a server that only sends bytes. */
export function memoryRows(when: string, headgate: BenchServer, bare: BenchServer): BenchRow[] {
  const [ours, theirs] = [memoryOf(headgate.pid), memoryOf(bare.pid)]
  return [
    {
      what: `memory ${when}`,
      measured: `${ours.nowMb.toFixed(0)} MB, at most ${ours.mostMb.toFixed(0)}`,
      reference: 'bare node:http',
      referenceMeasured: `${theirs.nowMb.toFixed(0)} MB, at most ${theirs.mostMb.toFixed(0)}`,
      ratio: ours.nowMb / theirs.nowMb,
      goal: 'under 100 MB',
    },
  ]
}
