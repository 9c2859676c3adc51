import { CARRIED_TABLES, type CarriedName } from '../store/carried-tables.ts'

/** Rises when an older Headgate could no longer take a download in. */
export const FORMAT = 1
export const FORMAT_FILE = 'headgate/format.csv'
export const FORMAT_HEADING = ['format']
export const DITCH_FILE = 'headgate/ditch.csv'

export const fileOf = (name: CarriedName): string =>
  `headgate/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`

/** The columns of a table that are in its file. */
export const columnsOf = (name: CarriedName): string[] =>
  Object.entries(CARRIED_TABLES[name].columns).flatMap(([column, kind]) => ('left' in kind ? [] : [column]))
