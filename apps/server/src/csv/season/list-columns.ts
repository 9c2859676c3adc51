import type { ColumnRole } from '@headgate/contracts'
import { findLength, searchText } from '@headgate/domain'
import type { Cell } from '../file-fault.ts'
import { findWrittenMoment } from './written-moment.ts'

/** What each column of a list or a roster says, counted from 1. */
export type ListColumns = Partial<Record<ColumnRole, number>>

/** The rows of a list, with its heading if it has one. */
export interface ListLayout {
  /** The rows above the heading, which are titles. */
  above: readonly Cell[][]
  heading: readonly Cell[]
  below: readonly Cell[][]
  columns: ListColumns
}

/** In English and Spanish, without accents. The first column that fits is taken. */
const HEADINGS: Record<ColumnRole, RegExp> = {
  name: /^(?:name|names|holder|owner|user|irrigator|shareholder|member|patron|household|party|who|tract|nombre|titular|dueno|usuario|regante|socio|parciante|quien)s?$/,
  day: /^(?:(?:start(?:ing)?|begin(?:ning)?|on|from|opens?) ?(?:day|date)|day|days?|weekday|date|dia|fecha|dia de inicio|fecha de inicio|desde el dia)$/,
  from: /^(?:from|starts?|start ?time|time ?on|begins?|opens?|on at|starts at|time|desde|inicio|empieza|abre|hora(?: de inicio)?|de)$/,
  endDay: /^(?:(?:end(?:ing)?|off|until|to|closes?) ?(?:day|date)|dia (?:de )?fin(?:al)?|fecha (?:de )?fin(?:al)?)$/,
  until:
    /^(?:until|till?|to|ends?|end ?time|time ?off|off|off at|closes?|ends at|hasta|fin|final|termina|cierra|hora (?:de )?fin(?:al)?|a)$/,
  length: /^(?:length|duration|total time|duracion|tiempo)$/,
  minutes: /^(?:minutes?|mins?|length (?:in |\()?min(?:ute)?s?\)?|minutos?)$/,
  hours: /^(?:hours?|hrs?|length (?:in |\()?h(?:ou)?rs?\)?|horas?)$/,
  shares: /^(?:acres?|shares?|acre-?shares|rights?|hectares?|ha|acciones|derechos?|partes?|hectareas?|peones|acreage)$/,
}
const ROLES = Object.keys(HEADINGS) as ColumnRole[]
const LONGEST_HEADING = 40
const MAX_ROWS_SEARCHED = 60
const ROWS_TO_JUDGE = 40

const roleOf = (text: string): ColumnRole | undefined => {
  const words = text.length <= LONGEST_HEADING ? searchText(text).replace(/\s+/g, ' ').replace(/[.:]$/, '').trim() : ''
  return ROLES.find((role) => HEADINGS[role].test(words))
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
  const named = rows.slice(0, MAX_ROWS_SEARCHED).map((cells) => Object.keys(columnsNamed(cells)).length)
  const most = Math.max(0, ...named)
  const at = most >= 2 ? named.indexOf(most) : hasHeadingOver(picked, rows) ? 0 : -1
  const heading = rows[at] ?? []
  const below = rows.slice(at + 1)
  const columns = at < 0 ? columnsByLook(below) : columnsNamed(heading)
  return { above: rows.slice(0, Math.max(0, at)), heading, below, columns: { ...columns, ...picked } }
}

/** Whether the first row only names the columns that a captain has picked. */
const hasHeadingOver = (picked: ListColumns, [first = []]: readonly Cell[][]): boolean =>
  Object.keys(picked).length > 0 && first.every(({ text }) => (lookOfText(text) ?? 'name') === 'name')

function columnsNamed(cells: readonly Cell[]): ListColumns {
  const columns: ListColumns = {}
  for (const { text, column } of cells) {
    const role = roleOf(text)
    if (role) columns[role] ??= column
  }
  // A date beside openings is a day, and alone it is the opening.
  if (columns.from === undefined && columns.day !== undefined) {
    columns.from = columns.day
    delete columns.day
  }
  return columns
}

type Look = 'moment' | 'day' | 'time' | 'length' | 'name'

function columnsByLook(rows: readonly Cell[][]): ListColumns {
  const judged = rows.slice(0, ROWS_TO_JUDGE)
  const width = Math.max(0, ...judged.map((row) => row.length))
  const looks = Array.from({ length: width }, (_, at) => lookOf(judged.map((row) => row[at]?.text.trim() ?? '')))
  const taken = new Set<number>()
  const take = (...wanted: Look[]): number | undefined => {
    const at = looks.findIndex((look, index) => look && wanted.includes(look) && !taken.has(index))
    if (at < 0) return undefined
    taken.add(at)
    return at + 1
  }
  const columns = { name: take('name'), from: take('moment'), until: take('moment'), length: take('length') }
  if (columns.from === undefined) {
    Object.assign(columns, { day: take('day'), from: take('time'), endDay: take('day'), until: take('time') })
  }
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined))
}

/** What most of a column's texts are. */
function lookOf(texts: readonly string[]): Look | undefined {
  const filled = texts.filter((text) => text !== '')
  const counts = Map.groupBy(filled, lookOfText)
  return [...counts].find(([, alike]) => alike.length * 2 > filled.length)?.[0]
}

function lookOfText(text: string): Look | undefined {
  const moment = findWrittenMoment(text)
  if (moment) {
    const hasDay = moment.date !== undefined || moment.weekday !== undefined
    return hasDay ? (moment.minute === undefined ? 'day' : 'moment') : 'time'
  }
  if (findLength(text) !== undefined) return 'length'
  return /\p{L}/u.test(text) ? 'name' : undefined
}
