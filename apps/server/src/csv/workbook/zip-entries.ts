import { refuseFile } from '../file-fault.ts'
import { MAX_ENTRIES } from './workbook-limits.ts'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  compressedBytes: number
  expandedBytes: number
  /** Where its local header starts. */
  headerAt: number
}

const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** Names that a program which unpacks the file might write outside its folder, or mistake for another's. */
const UNSAFE_NAME = /(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:|[\\\p{Cc}]/iu

/** The files in a workbook, by name, as its directory lists them. Throws `UnreadableFile` for anything out of order. */
export function listZipEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const directoryBytes = view.getUint32(end + 12, true)
  let at = view.getUint32(end + 16, true)
  if (count > MAX_ENTRIES) refuseFile('workbook-too-large', {})
  if (at + directoryBytes > end) refuseFile('workbook-damaged', {})
  const entries = new Map<string, ZipEntry>()
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_ENTRY_BYTES > end || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      refuseFile('workbook-damaged', {})
    const nameBytes = view.getUint16(at + 28, true)
    const entry = readEntry(
      view,
      at,
      bytes.subarray(at + DIRECTORY_ENTRY_BYTES, at + DIRECTORY_ENTRY_BYTES + nameBytes),
    )
    if (entries.has(entry.name)) refuseFile('workbook-unsafe', {})
    entries.set(entry.name, entry)
    at += DIRECTORY_ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return refuseFile('workbook-damaged', {})
}

function readEntry(view: DataView, at: number, nameBytes: Uint8Array): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const entry = {
    name: new TextDecoder().decode(nameBytes),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    compressedBytes: view.getUint32(at + 20, true),
    expandedBytes: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
  }
  if ((flags & ENCRYPTED) !== 0) refuseFile('workbook-protected', {})
  if (UNSAFE_NAME.test(entry.name)) refuseFile('workbook-unsafe', {})
  if (entry.method !== STORED && entry.method !== DEFLATED) refuseFile('workbook-damaged', {})
  return entry
}
