import type { ColumnRole } from '@headgate/contracts'
import { findLength, searchText } from '@headgate/domain'
import type { Cell } from '../file-fault.ts'
import { findWrittenMoment, findWrittenRange } from './written-moment.ts'

/** What each column of a list or a roster says, counted from 1. */
export type ListColumns = Partial<Record<ColumnRole, number>>

/** The rows of a list, with its heading if it has one. */
export interface ListLayout {
  /** The rows above the heading, which are titles. */
  above: readonly Cell[][]
  heading: readonly Cell[]
  below: readonly Cell[][]
  columns: ListColumns
  /** The column that says in which week of a longer cycle a turn is, if any does. */
  week: number | undefined
  /** The column of last names, if any has them. */
  surname: number | undefined
}

const BEGIN =
  '(?:starts?|starting|begins?|beginning|opens?|on|in|entrada|from|desde|de|inicio|empieza|comienza|abre)(?: (?:the|el))?'
const END =
  '(?:ends?|ending|stops?|finish|finishes|close[sd]?|off|out|salida|until|till?|to|hasta|a|fin|final|termina|cierra)'
const DAY = '(?:days?|dates?|weekdays?|dias?|fechas?)'
const TIME = '(?:(?:and |y )?(?:time|hour|hora|at))'
const heads = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`)

/** In English and Spanish, without accents. The first column that fits is taken. */
const HEADINGS: Record<ColumnRole, RegExp> = {
  name: /^(?:(?:full |owner |first |given )?names?|holders?|owners?|landowners?|users?|irrigators?|shareholders?|members?|patrons?|customers?|households?|party|who|nombres?|titular|duenos?|propietarios?|usuarios?|regantes?|socios?|parciantes?|quien)$/,
  day: heads(`(?:${BEGIN} )?${DAY}`, `${DAY} (?:de )?${BEGIN}`),
  from: heads(
    `${BEGIN}(?: (?:${DAY} )?${TIME})?`,
    'time|hora',
    `${DAY} ${TIME}`,
    `(?:${DAY} )?${TIME} (?:de )?${BEGIN}`,
  ),
  endDay: heads(`${END} ${DAY}`, `${DAY} (?:de )?${END}`),
  until: heads(`${END}(?: (?:${DAY} )?${TIME})?`, `(?:${DAY} )?${TIME} (?:de )?${END}`),
  length: /^(?:length|duration|total time|run ?time|duracion|tiempo)$/,
  minutes:
    /^(?:(?:total|length|duration|allotment|time|run ?time|duracion|tiempo) )?(?:in )?(?:minutes?|mins?|minutos?)$/,
  hours: /^(?:(?:total|length|duration|allotment|time|run ?time|duracion|tiempo) )?(?:in )?(?:hours?|hrs?|horas?)$/,
  shares:
    /^(?:(?:no|number) (?:of )?|irrigated )?(?:acres?|shares?|acre shares|rights?|hectares?|ha|acciones|derechos?|partes?|hectareas?|peones|acreage)$/,
}
/** For columns that no other heading says. */
const SECOND_HEADINGS: Partial<Record<ColumnRole, RegExp>> = {
  name: /^(?:(?:last|family) names?|surnames?|apellidos?|tract|parcel|lot|division|group|zone|section|canal|homes?|parcela|grupo|zona|seccion|toma)s?$/,
  from: /^(?:when|schedule|turn|time slot|slot|cuando|horario|turno)$/,
}
/** They say nothing beside another word. */
const FILLERS =
  /\b(?:decimal|h+ mm|(?:per|por) turno?|gate|water|irrigation|turn|del? (?:agua|riego|turno)|agua|riego)\b/g
const WEEK = /^(?:week|wk|semana)(?: (?:no|number))?$/
/** The same heading a second time: `Day, Start, Day, Finish`. */
const AGAIN: Partial<Record<ColumnRole, ColumnRole>> = { day: 'endDay', from: 'until' }
const SURNAME = /^(?:(?:last|family) names?|surnames?|apellidos?)$/
const ROLES = Object.keys(HEADINGS) as ColumnRole[]
const LONGEST_HEADING = 40
const MAX_ROWS_SEARCHED = 60
const ROWS_TO_JUDGE = 40

const headingWords = (text: string): string => {
  if (text.length > LONGEST_HEADING) return ''
  const words = searchText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const plain = words.replace(FILLERS, ' ').replace(/ +/g, ' ').trim()
  // `Turn A` is not until.
  return plain === '' || plain === 'a' ? words : plain
}

const roleOf = (text: string, headings: typeof SECOND_HEADINGS = HEADINGS): ColumnRole | undefined => {
  const words = headingWords(text)
  return ROLES.find((role) => headings[role]?.test(words))
}

/** Whether a text may head a column of a list. */
export const isListHeading = (text: string): boolean => roleOf(text) !== undefined

/** Whether columns say who, and when or how long. */
export const isEnough = ({ name, day, from, length, minutes, hours, shares }: ListColumns): boolean =>
  name !== undefined && (day ?? from ?? length ?? minutes ?? hours ?? shares) !== undefined

/**
 * Finds the row that names the columns of a list: the first of those that name the most. Without one, columns are
 * recognized by what most of their cells say. `picked` are the captain's own.
 */
export function findList(rows: readonly Cell[][], picked: ListColumns = {}): ListLayout {
  const named = rows
    .slice(0, MAX_ROWS_SEARCHED)
    .map((cells, at) => Object.keys(columnsNamed(cells, rows.slice(at + 1, at + 1 + ROWS_TO_JUDGE))).length)
  const most = Math.max(0, ...named)
  const at = most >= 2 ? named.indexOf(most) : hasHeadingOver(picked, rows) ? 0 : -1
  const heading = rows[at] ?? []
  const below = rows.slice(at + 1)
  const found = Object.entries(at < 0 ? columnsByLook(below) : columnsNamed(heading, below))
  const others = found.filter(([, column]) => !Object.values(picked).includes(column))
  const columnWith = (words: RegExp) => heading.find(({ text }) => words.test(headingWords(text)))?.column
  return {
    above: rows.slice(0, Math.max(0, at)),
    heading,
    below,
    columns: { ...Object.fromEntries(others), ...picked },
    week: columnWith(WEEK),
    surname: columnWith(SURNAME),
  }
}

/** Whether the first row only names the columns that a captain has picked. */
const hasHeadingOver = (picked: ListColumns, [first = []]: readonly Cell[][]): boolean =>
  Object.keys(picked).length > 0 && first.every(({ text }) => (lookOfText(text) ?? 'name') === 'name')

const DATES = /\b(?:dates?|fechas?)\b/

function columnsNamed(cells: readonly Cell[], below: readonly Cell[][]): ListColumns {
  const columns: ListColumns = {}
  // Beside a date, a weekday says nothing more.
  const days = cells.filter(({ text }) => roleOf(text) === 'day')
  const date = days.find(({ text }) => DATES.test(headingWords(text)))
  const weekday = date && days[0] !== date && lookOfColumn(below, date.column) === 'day' ? days[0] : undefined
  for (const { text, column } of cells) {
    const role = column === weekday?.column ? undefined : roleOf(text)
    if (role && text === cells[(columns[role] ?? 0) - 1]?.text) columns[AGAIN[role] ?? role] ??= column
    else if (role) columns[role] ??= column
  }
  for (const { text, column } of cells) {
    const role = roleOf(text, SECOND_HEADINGS)
    // A turn may also be a number.
    const isTime = (look: Look | undefined) => look === 'moment' || look === 'time'
    if (role && (role !== 'from' || isTime(lookOfColumn(below, column)))) columns[role] ??= column
  }
  const { until, length, minutes, hours, shares } = columns
  const isList = (until ?? length ?? minutes ?? hours ?? shares) !== undefined
  const names = columns.name === undefined && isList ? findNames(cells, below, columns) : undefined
  if (names !== undefined) columns.name = names
  // A date beside openings is a day, and alone it is the opening, too.
  if (columns.from === undefined && columns.day !== undefined) columns.from = columns.day
  return columns
}

/** A column of names may have any heading, such as `Farm`. */
const findNames = (cells: readonly Cell[], below: readonly Cell[][], taken: ListColumns): number | undefined =>
  cells.find(
    ({ text, column }) =>
      text.trim() !== '' && !Object.values(taken).includes(column) && lookOfColumn(below, column) === 'name',
  )?.column

type Look = 'moment' | 'day' | 'time' | 'length' | 'name'

function columnsByLook(rows: readonly Cell[][]): ListColumns {
  const judged = rows.slice(0, ROWS_TO_JUDGE)
  const width = Math.max(0, ...judged.map((row) => row.length))
  const looks = Array.from({ length: width }, (_, at) => lookOfColumn(rows, at + 1))
  const taken = new Set<number>()
  const take = (...wanted: Look[]): number | undefined => {
    const at = looks.findIndex((look, index) => look && wanted.includes(look) && !taken.has(index))
    if (at < 0) return undefined
    taken.add(at)
    return at + 1
  }
  const columns = { name: take('name'), from: take('moment'), until: take('moment'), length: take('length') }
  if (columns.from === undefined) {
    const day = take('day')
    Object.assign(columns, { day, from: take('time') ?? day, endDay: take('day'), until: take('time') })
  }
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined))
}

/** What most of a column's texts are. */
function lookOfColumn(rows: readonly Cell[][], column: number): Look | undefined {
  const texts = rows.slice(0, ROWS_TO_JUDGE).map((row) => row[column - 1]?.text.trim() ?? '')
  const filled = texts.filter((text) => text !== '')
  const counts = Map.groupBy(filled, lookOfText)
  return [...counts].find(([, alike]) => alike.length * 2 > filled.length)?.[0]
}

function lookOfText(text: string): Look | undefined {
  const moment = findWrittenMoment(findWrittenRange(text)?.[0] ?? text)
  if (moment) {
    const hasDay = moment.date !== undefined || moment.weekday !== undefined
    return hasDay ? (moment.minute === undefined ? 'day' : 'moment') : 'time'
  }
  if (findLength(text) !== undefined) return 'length'
  return /\p{L}/u.test(text) ? 'name' : undefined
}
