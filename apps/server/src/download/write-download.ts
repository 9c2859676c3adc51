import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { writeTradesCsv } from '../csv/season/write-season-csv.ts'
import { writeCsv, writeRows } from '../csv/write-csv.ts'
import { listPeople } from '../people/list-people.ts'
import { writePeopleCsv } from '../people/write-people-csv.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { writeSeasonFile } from '../season/write-season-file.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import { CARRIED_DITCH, CARRIED_NAMES, readCarriedDitch, readCarriedRows } from '../store/carried-queries.ts'
import { ACCOUNTS, CARRIED_TABLES, type CarriedName, type StoredRow } from '../store/carried-tables.ts'
import type { Database } from '../store/database.ts'
import { inOneView } from '../store/ditch-reader.ts'
import { findCurrentChangeId } from '../store/season-queries.ts'
import { columnsOf, DITCH_FILE, FORMAT, FORMAT_FILE, FORMAT_HEADING, fileOf } from './layout.ts'
import {
  closuresSheet,
  historySheet,
  ledgerSheets,
  momentOf,
  notesSheet,
  peopleSheet,
  seasonSheets,
  settingsSheet,
} from './sheets.ts'
import { writePage } from './write-page.ts'
import { ZipWriter } from './zip-writer.ts'

/** Everything of the ditch as a ZIP: files for people, and below `headgate/` the rows from which another store is filled. */
export async function writeDownload(
  context: DitchContext,
  language: Language,
): Promise<{ zip: Buffer; changes: number }> {
  await context.ditch.refresh()
  const zip = new ZipWriter(context.clock.now())
  await addForPeople(zip, context, language)
  const changes = await addForHeadgate(zip, context.db)
  return { zip: zip.end(), changes }
}

async function addForPeople(zip: ZipWriter, context: DitchContext, language: Language): Promise<void> {
  const catalog = CATALOGS[language]
  const writing = { context, catalog }
  const { loaded } = context.ditch
  const { clocks } = loaded.rules
  const settings = await settingsSheet(writing)
  const closures = await closuresSheet(writing)
  const ledgers = await ledgerSheets(writing)
  const { download } = catalog
  const sheets = [settings, await peopleSheet(writing), ...seasonSheets(writing), ...ledgers, closures]
  const paragraphs = [download.asOf(momentOf(context.clock.now(), clocks)), download.about]
  zip.add('index.html', writePage({ language, title: loaded.profile.name, paragraphs, sheets }))
  zip.add('settings.csv', writeCsv(settings.rows))
  zip.add('people.csv', writePeopleCsv((await listPeople(context)).rows))
  zip.add('season.csv', (await writeSeasonFile(context)).text)
  zip.add('trades.csv', writeTradesCsv(loaded.timeline, { clocks, nameOf: loaded.nameOf }))
  for (const { year, rows } of ledgers) zip.add(`ledger-${year}.csv`, writeCsv(rows))
  zip.add('closures.csv', writeCsv(closures.rows))
  zip.add('notes.csv', writeCsv((await notesSheet(writing)).rows))
  zip.add('history.csv', writeCsv((await historySheet(writing)).rows))
}

/** Returns how many changes the season has had. */
async function addForHeadgate(zip: ZipWriter, db: Database): Promise<number> {
  zip.add(FORMAT_FILE, writeCsv([FORMAT_HEADING, [String(FORMAT)]]))
  const changes = await inOneView(db, async (view) => {
    const lastChange = await findCurrentChangeId(view)
    const ditch = await readCarriedDitch(view)
    const columns = Object.keys(CARRIED_DITCH)
    zip.add(DITCH_FILE, writeCsv([columns, cellsOf(columns, ditch)]))
    for (const name of CARRIED_NAMES) if (name !== 'turn') await addTable(zip, view, name, lastChange)
    return lastChange
  })
  // Not in the view, which holds up everybody: turns are never edited.
  await addTable(zip, db, 'turn', changes)
  return changes
}

async function addTable(zip: ZipWriter, db: Database, name: CarriedName, lastChange: number): Promise<void> {
  const columns = columnsOf(name)
  const write = zip.begin(fileOf(name))
  write(writeCsv([columns]))
  for await (const rows of readCarriedRows(db, name, lastChange)) {
    const named = await withNames(db, name, rows)
    write(writeRows(named.map((row) => cellsOf(columns, row))))
  }
  write('', true)
}

const cellsOf = (columns: readonly string[], row: StoredRow): string[] =>
  columns.map((column) => String(row[column] ?? ''))

/** Rows with people's names in place of their accounts. */
async function withNames(db: Database, name: CarriedName, rows: StoredRow[]): Promise<StoredRow[]> {
  const columns = Object.entries(CARRIED_TABLES[name].columns).flatMap(([column, kind]) =>
    ACCOUNTS.has(kind) ? [column] : [],
  )
  if (columns.length === 0) return rows
  const uidsOf = (row: StoredRow) => columns.map((column) => row[column] as string | null)
  const names = await namesOfUsers(db, rows.flatMap(uidsOf))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, names.get(String(row[column])) ?? null])),
  }))
}
