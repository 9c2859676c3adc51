import { crc32 } from 'node:zlib'
import type { Steps } from '@headgate/domain'
import { Inflate } from 'fflate'
import { refuseFile } from '../file-fault.ts'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
/** Each may expand a thousandfold before its size is seen. */
const STEP_BYTES = 512
/** As much as is read in about a millisecond. */
const PIECE_BYTES = 16_384

/** How much of one file may still be expanded, over all its entries. */
export interface ExpansionBudget {
  bytesLeft: number
}

/**
 * Expands one entry of a ZIP piece by piece. Throws `UnreadableFile` as soon as it is larger than the budget, and
 * in the end if it is not what the directory says.
 */
export function* expandEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  budget: ExpansionBudget,
  take: (piece: Uint8Array) => void,
): Steps<void> {
  if (entry.expandedBytes > budget.bytesLeft) refuseFile('workbook-too-large', {})
  const content = contentOf(bytes, entry)
  let [crc, expandedBytes] = [0, 0]
  for (const expanded of entry.method === 0 ? [content] : inflate(content)) {
    expandedBytes += expanded.length
    budget.bytesLeft -= expanded.length
    if (budget.bytesLeft < 0) refuseFile('workbook-too-large', {})
    crc = crc32(expanded, crc)
    for (let at = 0; at < expanded.length; at += PIECE_BYTES) {
      take(expanded.subarray(at, at + PIECE_BYTES))
      yield
    }
  }
  if (crc !== entry.crc || expandedBytes !== entry.expandedBytes) refuseFile('workbook-damaged', {})
}

/** The local header repeats the name, and may have other extra fields than the directory. */
function contentOf(bytes: Uint8Array, { headerAt, compressedBytes }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isHeader = headerAt + LOCAL_HEADER_BYTES <= bytes.length && view.getUint32(headerAt, true) === LOCAL_HEADER
  if (!isHeader) refuseFile('workbook-damaged', {})
  const from = headerAt + LOCAL_HEADER_BYTES + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  if (from + compressedBytes > bytes.length) refuseFile('workbook-damaged', {})
  return bytes.subarray(from, from + compressedBytes)
}

function* inflate(content: Uint8Array): Generator<Uint8Array> {
  let expanded: Uint8Array[] = []
  const inflater = new Inflate((piece) => void expanded.push(piece))
  for (let at = 0; at < content.length; at += STEP_BYTES) {
    expanded = []
    try {
      inflater.push(content.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= content.length)
    } catch {
      refuseFile('workbook-damaged', {})
    }
    yield* expanded
  }
}
