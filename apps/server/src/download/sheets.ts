import type { HistoryRecord, ListedPerson, PeopleRow } from '@headgate/contracts'
import {
  type DitchClocks,
  ditchDay,
  isOpenEnded,
  localTimeAt,
  nameOrNull,
  type Segment,
  withLeft,
} from '@headgate/domain'
import type { Catalog } from '@headgate/language/catalogs'
import { instantOf } from '../config/instants.ts'
import { listPeople } from '../people/list-people.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { presentHistory } from '../season/present-changes.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import { listClosureRows } from '../store/closure-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listChanges } from '../store/season-queries.ts'
import { listStatusNoteRows } from '../store/status-note-queries.ts'
import { readTradePolicy } from '../store/trade-queries.ts'
import { ledgerRows } from '../trades/present-ledger.ts'
import { readLedger } from '../trades/read-ledger.ts'

/** A table that people read, in a file of its own, on the printed page, or both. */
export interface Sheet {
  title: string
  /** The first are the headings. */
  rows: string[][]
}

/** What sheets are made of, with the words of the reader's language. */
export interface Writing {
  context: DitchContext
  catalog: Catalog
}

/** `2026-06-10 16:00`, by the ditch's clocks. */
export const momentOf = (at: Temporal.Instant, clocks: DitchClocks): string =>
  localTimeAt(at, clocks).toString({ smallestUnit: 'minute' }).replace('T', ' ')

const momentOrBlank = (ms: number | null, { rules }: Pick<DitchSnapshot, 'rules'>): string =>
  ms === null ? '' : momentOf(instantOf(ms), rules.clocks)

export async function settingsSheet({ context, catalog: { download, format } }: Writing): Promise<Sheet> {
  const { profile, rules } = context.ditch.loaded
  const { clocks, slots, firstDay, lastDay } = rules
  const { mode } = await readTradePolicy(context.db)
  const { title, headings, ...names } = download.ditch
  return {
    title,
    rows: [
      headings,
      [names.name, profile.name],
      [names.place, `${profile.city}, ${profile.state}`],
      [names.coordinates, `${profile.latitude}, ${profile.longitude}`],
      [names.contact, profile.contact],
      [names.policies, profile.policies],
      [names.timeZone, clocks.timeZone],
      [names.slots, slots.map(format.slotLabel).join(', ')],
      [names.season, `${format.monthDay(firstDay)} – ${format.monthDay(lastDay)}`],
      [names.trades, download.tradeModes[mode]],
    ],
  }
}

/** A row for each property or holder, with everybody there. */
export async function peopleSheet({ context, catalog: { download } }: Writing): Promise<Sheet> {
  const { rows } = await listPeople(context)
  const { title, headings } = download.people
  return { title, rows: [headings, ...rows.filter(({ kind }) => kind === 'owner').map(cellsOfEntry)] }
}

const cellsOfEntry = ({ holders, address, people }: PeopleRow): string[] => [
  holders.map(({ name }) => name).join(', '),
  address ? `${address.street}, ${address.city}` : '',
  String(holders.reduce((sum, { shares }) => sum + shares, 0)),
  people
    .filter(({ id }) => id !== null)
    .map(wordPerson)
    .join('; '),
]

const wordPerson = ({ name, phone, email }: ListedPerson): string => [name, phone, email].filter(Boolean).join(', ')

/**
 * The season in force as it is after trades: a row for each day, with who has the water from when on. Of each year with
 * turns, the latest first.
 */
export function seasonSheets({ context, catalog: { download, format } }: Writing): (Sheet & { year: number })[] {
  const { timeline, rules, nameOf } = context.ditch.loaded
  const wordPart = (part: Segment) => {
    const name = timeline.left?.includes(part) ? null : nameOrNull(part.holder, nameOf)
    return `${format.time(part.opensAt, rules.clocks)} ${name ?? '–'}`
  }
  const byYear = Map.groupBy(withLeft(timeline), ({ day }) => day.year)
  return [...byYear].toReversed().map(([year, parts]) => {
    const byDay = Map.groupBy(parts, ({ day }) => day.toString())
    const rows = [...byDay].map(([day, ofDay]) => [format.shortDay(ditchDay(day)), ofDay.map(wordPart).join(' · ')])
    const { title, headings } = download.season
    return { year, title: title(year), rows: [headings, ...rows] }
  })
}

/** Of each year, the latest first. */
export async function ledgerSheets({ context, catalog }: Writing): Promise<(Sheet & { year: number })[]> {
  const { years } = await readLedger(context)
  const sheets: (Sheet & { year: number })[] = []
  for (const year of years) {
    const rows = ledgerRows(await readLedger(context, year), catalog.ledgerCsv)
    sheets.push({ year, title: catalog.download.ledger(year), rows })
  }
  return sheets
}

export async function closuresSheet({ context, catalog: { download } }: Writing): Promise<Sheet> {
  const { db, ditch } = context
  const closures = (await listClosureRows(db)).toReversed()
  const names = await namesOfUsers(
    db,
    closures.flatMap(({ closedBy, reopenedBy }) => [closedBy, reopenedBy]),
  )
  const rows = closures.map(({ fromMs, untilMs, reason, note, closedBy, reopenedAtMs, reopenedBy }) => [
    momentOrBlank(fromMs, ditch.loaded),
    isOpenEnded({ from: instantOf(fromMs), until: instantOf(untilMs) })
      ? download.closures.openEnded
      : momentOrBlank(untilMs, ditch.loaded),
    download.reasons[reason],
    note,
    names.get(closedBy) ?? '',
    momentOrBlank(reopenedAtMs, ditch.loaded),
    names.get(reopenedBy ?? '') ?? '',
  ])
  return { title: download.closures.title, rows: [download.closures.headings, ...rows] }
}

export async function notesSheet({ context: { db, ditch }, catalog: { download } }: Writing): Promise<Sheet> {
  const rows = (await listStatusNoteRows(db)).map(({ text, untilMs, endedAtMs }) => [
    text,
    momentOrBlank(untilMs, ditch.loaded),
    momentOrBlank(endedAtMs, ditch.loaded),
  ])
  return { title: download.notes.title, rows: [download.notes.headings, ...rows] }
}

const PAGE = 500

/** Every change of the season, the oldest first: when, who, what and why. */
export async function historySheet({ context: { db, ditch }, catalog: { download } }: Writing): Promise<Sheet> {
  const rows: string[][] = []
  const { clocks } = ditch.loaded.rules
  const wordRecord = ({ id, at, by, source, fileName, note, turns, withdraws, isWithdrawn }: HistoryRecord) => [
    String(id),
    momentOf(Temporal.Instant.from(at), clocks),
    by ?? '',
    download.sources[source],
    fileName ?? '',
    note ?? '',
    String(turns),
    String(withdraws ?? ''),
    isWithdrawn ? download.yes : '',
  ]
  for (let after = 0; ; ) {
    const changes = await listChanges(db, { after, before: after + PAGE + 1, most: PAGE })
    if (changes.length === 0) break
    rows.push(...(await presentHistory(db, changes, ditch.loaded)).toReversed().map(wordRecord))
    after += PAGE
  }
  return { title: download.history.title, rows: [download.history.headings, ...rows] }
}
