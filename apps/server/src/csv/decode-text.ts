import { refuseFile } from './file-fault.ts'
import { LARGEST_FILE_BYTES } from './file-limits.ts'

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** The first bytes of files that people send by mistake: xlsx and ods, xls, PDF. */
const OTHER_FILES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]

/**
 * Decodes a CSV file: by its byte order mark, else as UTF-8, else as Windows-1252, which Excel writes in the US. Throws
 * `UnreadableFile`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > LARGEST_FILE_BYTES) refuseFile('file-too-large', { megabytes: LARGEST_FILE_BYTES / 1e6 })
  if (OTHER_FILES.some((start) => startsWith(bytes, start))) refuseFile('not-csv', {})
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => startsWith(bytes, mark))
  if (!marked) return decode(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
  return decode(bytes, marked.encoding) ?? refuseFile('wrong-encoding', { encoding: marked.encoding })
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)
