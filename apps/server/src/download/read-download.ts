import { LARGEST_DOWNLOAD_BYTES } from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import { z } from 'zod'
import { type Cell, UnreadableFile } from '../csv/file-fault.ts'
import { withoutFormulaGuard } from '../csv/formula-guard.ts'
import { splitCells, type TableLimits } from '../csv/split-cells.ts'
import { type ExpansionBudget, expandEntry } from '../csv/workbook/expand-entry.ts'
import { listZipEntries, type ZipEntry } from '../csv/workbook/zip-entries.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { CARRIED_DITCH, CARRIED_NAMES, type CarriedStore } from '../store/carried-queries.ts'
import { CARRIED_TABLES, type CarriedName, type StoredRow } from '../store/carried-tables.ts'
import { checkRows } from './check-rows.ts'
import { columnsOf, DITCH_FILE, FORMAT, FORMAT_FILE, FORMAT_HEADING, fileOf } from './layout.ts'

/** A season of thousands of turns, changed a hundred times, is under 10 MB. */
const MAX_EXPANDED_BYTES = 64_000_000
const LIMITS: TableLimits = { lines: 1_000_000, cells: 3_000_000 }

/**
 * Reads a download of everything, of which nothing is trusted: every cell is of its column's kind, every id names a row,
 * and no row is there twice. Throws a DitchProblem that says what is wrong.
 */
export function* readDownload(bytes: Uint8Array): Steps<CarriedStore> {
  if (bytes.length > LARGEST_DOWNLOAD_BYTES) throw new DitchProblem('download-too-large', {})
  const file = openZip(bytes)
  yield* checkFormat(file)
  const [ditch] = yield* readRows(file, DITCH_FILE, CARRIED_DITCH)
  if (!ditch) throw damaged(DITCH_FILE)
  const tables = {} as Record<CarriedName, StoredRow[]>
  for (const name of CARRIED_NAMES) tables[name] = yield* readTable(file, name)
  const store = { ditch: ditch as CarriedStore['ditch'], tables }
  yield* checkRows(store)
  return store
}

/** `place` is a file in the ZIP, with a line if it is known. */
export const damaged = (file: string | null, line?: number): DitchProblem =>
  new DitchProblem('download-damaged', { place: line === undefined ? file : `${file}: ${line}` })

interface OpenZip {
  bytes: Uint8Array
  entries: ReadonlyMap<string, ZipEntry>
  budget: ExpansionBudget
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

function openZip(bytes: Uint8Array): OpenZip {
  if (!ZIP.every((byte, at) => bytes[at] === byte)) throw new DitchProblem('download-foreign', {})
  return { bytes, entries: orDamaged(null, () => listZipEntries(bytes)), budget: { bytesLeft: MAX_EXPANDED_BYTES } }
}

/** A fault of the ZIP, or of a table in it, in this file's words. */
function orDamaged<T>(name: string | null, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { reason } = error.fault
    if (/too-(large|many)/.test(reason)) throw new DitchProblem('download-too-large', {}, { cause: error })
    throw damaged(name)
  }
}

function* checkFormat(file: OpenZip): Steps<void> {
  if (!file.entries.has(FORMAT_FILE)) throw new DitchProblem('download-foreign', {})
  const [heading = [], row = []] = yield* readCells(file, FORMAT_FILE)
  const format = Number(row[0]?.text)
  if (heading[0]?.text !== FORMAT_HEADING[0] || !Number.isInteger(format)) throw damaged(FORMAT_FILE)
  if (format !== FORMAT) throw new DitchProblem('download-newer', {})
}

function* readTable(file: OpenZip, name: CarriedName): Steps<StoredRow[]> {
  const { columns } = CARRIED_TABLES[name]
  const shape = Object.fromEntries(columnsOf(name).map((column) => [column, columns[column as never]]))
  const rows = yield* readRows(file, fileOf(name), shape)
  const lefts = Object.entries<object>(columns).filter(([, kind]) => 'left' in kind) as [string, LeftColumn][]
  for (const [at, row] of rows.entries()) for (const [column, { left }] of lefts) row[column] = left(row, at)
  return rows
}

interface LeftColumn {
  left: (row: StoredRow, at: number) => unknown
}

/** Each of the rows is what its columns make of its cells. */
function* readRows(file: OpenZip, name: string, columns: Record<string, z.ZodType>): Steps<StoredRow[]> {
  const shape = z.strictObject(columns)
  const names = Object.keys(columns)
  const [heading = [], ...lines] = yield* readCells(file, name)
  if (heading.map(({ text }) => text).join() !== names.join()) throw damaged(name, 1)
  const rows: StoredRow[] = []
  for (const cells of lines) {
    const texts = cells.map(({ text }, at) => [names[at] ?? '', withoutFormulaGuard(text)])
    const read = shape.safeParse(Object.fromEntries(texts))
    if (!read.success) throw damaged(name, cells[0]?.line)
    rows.push(read.data)
    yield
  }
  return rows
}

function* readCells(file: OpenZip, name: string): Steps<Cell[][]> {
  const text = yield* readText(file, name)
  const steps = splitCells(text, { limits: LIMITS })
  for (;;) {
    const { done, value } = orDamaged(name, () => steps.next())
    if (!done) yield
    else if (value.parseFault) throw damaged(name, value.parseFault.line)
    else return value.rows
  }
}

function* readText({ bytes, entries, budget }: OpenZip, name: string): Steps<string> {
  const entry = entries.get(name) ?? orMissing(name)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces: string[] = []
  const steps = expandEntry(bytes, entry, budget, (piece) => pieces.push(decoder.decode(piece, { stream: true })))
  try {
    while (!orDamaged(name, () => steps.next()).done) yield
    pieces.push(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) throw damaged(name)
    throw error
  }
  return pieces.join('')
}

const orMissing = (name: string): never => {
  throw damaged(name)
}
