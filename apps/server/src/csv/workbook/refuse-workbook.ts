import type { FileFaultReason, FileFaultValues } from '@headgate/contracts'
import { faultAt, START_OF_FILE, UnreadableFile } from '../file-fault.ts'

/** Refuses a workbook as a whole. */
export function refuseWorkbook<R extends FileFaultReason>(reason: R, values: FileFaultValues[R]): never {
  throw new UnreadableFile(faultAt(START_OF_FILE, reason, values))
}
