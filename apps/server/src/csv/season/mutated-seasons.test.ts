import { readSeasonAnswers } from '@headgate/contracts'
import { ditchDay, type Slot } from '@headgate/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { LAKEWOOD_READING, LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { tries } from '../../testing/long-run.ts'
import {
  blankColumns,
  blankRows,
  type Chance,
  chanceOf,
  cleanTable,
  excelCsv,
  excelWorkbook,
  googleCsv,
  type MadeTable,
  type Mutation,
  notesBelow,
  notesBeside,
  oneOf,
  pageFooters,
  pastedCells,
  pdfText,
  repeatedHeadings,
  sections,
  titlesAbove,
  totals,
  twoHeadingLines,
} from '../testing/mutated-table.ts'
import { readSeasonFile } from './read-season-file.ts'

const NAMES = [
  'Abeyta',
  'Alder',
  'Baca & Sons',
  'Chávez',
  'de la Cruz',
  'Hernandez',
  'Muñoz',
  'O’Brien',
  'Peña',
  'Smith/Jones',
  'Three Rivers Farm',
  'Vigil, Ana',
]
const { slots } = LAKEWOOD_RULES
const CLOSES: Readonly<Record<string, string>> = { '4AM': '10AM', '10AM': '4PM', '4PM': '10PM', '10PM': '4AM' }
const DAY_ZERO = ditchDay('1899-12-30')

interface CleanSeason {
  days: Temporal.PlainDate[]
  /** Of each day, who has each turn; empty for nobody. */
  holders: string[][]
}

function aSeason(chance: Chance): CleanSeason {
  const first = ditchDay('2026-04-01').add({ days: chance(90) })
  const days = Array.from({ length: 12 + chance(40) }, (_, at) => first.add({ days: at }))
  const holders = days.map((_, day) =>
    slots.map((_, slot) => (chance(12) === 0 ? '' : (NAMES[(day * slots.length + slot) % NAMES.length] as string))),
  )
  return { days, holders }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

type DateForm = (day: Temporal.PlainDate) => string

const monthOf = ({ month }: Temporal.PlainDate) => MONTHS[month - 1] as string
const mesOf = ({ month }: Temporal.PlainDate) => MESES[month - 1] as string
const weekdayOf = ({ dayOfWeek }: Temporal.PlainDate) => WEEKDAYS[dayOfWeek - 1] as string

/** A serial number is a date in a workbook and a number in a text file. */
const FORMS: Readonly<Record<string, DateForm>> = {
  us: ({ year, month, day }) => `${month}/${day}/${year}`,
  short: ({ year, month, day }) => `${month}/${day}/${year % 100}`,
  iso: (day) => day.toString(),
  dashed: (day) => `${day.day}-${monthOf(day).slice(0, 3)}`,
  inWords: (day) => `${weekdayOf(day)} ${monthOf(day)} ${day.day}`,
  long: (day) => `${monthOf(day)} ${day.day}, ${day.year}`,
  spanish: (day) => `${day.day} de ${mesOf(day)} de ${day.year}`,
  serial: (day) => `${DAY_ZERO.until(day).days}`,
}

const heading = (chance: Chance) =>
  oneOf(
    [
      ['Date', '4AM', '10AM', '4PM', '10PM'],
      ['Fecha', '4:00 a.m.', '10:00 a.m.', '4:00 p.m.', '10:00 p.m.'],
      ['Day', '4 AM - 10 AM', '10 AM - 4 PM', '4 PM - 10 PM', '10 PM - 4 AM'],
    ],
    chance,
  )

/** The season as a table, with its dates in one or several forms. */
function tableOf({ days, holders }: CleanSeason, form: (at: number) => DateForm, chance: Chance): MadeTable {
  const names = heading(chance)
  return cleanTable(
    names,
    days.map((day, at) => [form(at)(day), ...(holders[at] ?? [])]),
  )
}

/** Months as rows; in one form of them, days are numbers below. */
const months =
  ({ days }: CleanSeason): Mutation =>
  (table, chance) => {
    const titles = oneOf(
      [monthOf, (day: Temporal.PlainDate) => `${monthOf(day).toUpperCase()} ${day.year}`, mesOf],
      chance,
    )
    return sections((row) => {
      const day = days[row]
      return day && (row === 0 || day.day === 1) ? titles(day) : undefined
    })(table, chance)
  }

interface Made {
  table: MadeTable
  /** Merged cells of a workbook. */
  merged?: string[]
  /** The turn of each row of a list. */
  rows?: OwnTurn[]
}

/** Each a kind of table that captains have; what else is done to it is by chance. */
const MUTATIONS: Readonly<Record<string, (season: CleanSeason, chance: Chance) => Made>> = {
  'a Google Sheet with titles, notes and totals': (season, chance) => ({
    table: through(
      [titlesAbove, notesBelow, totals],
      tableOf(season, () => FORMS.us as DateForm, chance),
      chance,
    ),
  }),
  'an Excel sheet with a note here and there': (season, chance) => ({
    table: through(
      [notesBeside, titlesAbove],
      tableOf(season, () => FORMS.short as DateForm, chance),
      chance,
    ),
  }),
  'months as rows': (season, chance) => ({
    table: through(
      [months(season), titlesAbove],
      tableOf(season, () => FORMS.dashed as DateForm, chance),
      chance,
    ),
  }),
  'days as numbers below their months': (season, chance) => ({
    table: months(season)(
      tableOf(
        season,
        () =>
          ({ day }) =>
            `${day}`,
        chance,
      ),
      chance,
    ),
  }),
  totals: (season, chance) => ({
    table: through(
      [totals, notesBelow],
      tableOf(season, () => FORMS.iso as DateForm, chance),
      chance,
    ),
  }),
  'two heading lines': (season, chance) => ({
    table: through(
      [twoHeadingLines, titlesAbove],
      tableOf(season, () => FORMS.inWords as DateForm, chance),
      chance,
    ),
  }),
  'a heading of two lines that need each other': (season, chance) => ({
    table: tableOf(season, () => FORMS.us as DateForm, chance).flatMap((row) =>
      row.is === 'heading'
        ? [
            { cells: ['Date', '4', '10', '4', '10'], is: 'heading' as const },
            { cells: ['', 'AM', 'AM', 'PM', 'PM'], is: 'heading' as const },
          ]
        : [row],
    ),
  }),
  'blank columns and rows': (season, chance) => ({
    table: through(
      [blankColumns, blankRows],
      tableOf(season, () => FORMS.long as DateForm, chance),
      chance,
    ),
  }),
  'mixed dates': (season, chance) => {
    const some = [FORMS.us, FORMS.iso, FORMS.dashed, FORMS.inWords, FORMS.spanish, FORMS.serial] as DateForm[]
    return { table: tableOf(season, () => oneOf(some, chance), chance) }
  },
  'repeated headings': (season, chance) => ({
    table: through(
      [repeatedHeadings, titlesAbove, blankRows],
      tableOf(season, () => FORMS.spanish as DateForm, chance),
      chance,
    ),
  }),
  'a weekday in a column of its own': ({ days, holders }, chance) => {
    const [date = '', ...openings] = heading(chance)
    const rows = days.map((day, at) => [weekdayOf(day).slice(0, 3), FORMS.us?.(day) ?? '', ...(holders[at] ?? [])])
    return { table: through([notesBelow, totals], cleanTable(['Wk', date, ...openings], rows), chance) }
  },
  'a list of turns': (season, chance) => {
    const rows = season.days.flatMap((_, row) => turnsOfDay(season, row).filter(({ holder }) => holder !== ''))
    const date = oneOf([FORMS.us, FORMS.iso, FORMS.long] as DateForm[], chance)
    const names = oneOf(
      [
        ['Name', 'Date', 'Start', 'End'],
        ['Titular', 'Fecha', 'Desde', 'Hasta'],
      ],
      chance,
    )
    const cells = rows.map(({ day, slot, holder }) => [holder, date(day), slot, CLOSES[slot] ?? ''])
    return { table: cleanTable(names, cells), rows }
  },
  'names merged over turns': (season, chance) => {
    const table = tableOf(season, () => FORMS.serial as DateForm, chance)
    // The holder of the first turn has the second, too: the two cells are merged.
    const merged = season.holders.flatMap((own, at) => {
      if (own[0] === '' || chance(4) > 0) return []
      own[1] = own[0] as string
      return [`B${at + 2}:C${at + 2}`]
    })
    return { table, merged }
  },
}

const through = (mutations: readonly Mutation[], table: MadeTable, chance: Chance): MadeTable =>
  mutations.reduce((made, mutation) => mutation(made, chance), table)

/** One or two of these come with any other mutation of a spreadsheet. */
const OFTEN = [titlesAbove, notesBelow, notesBeside, totals, blankColumns, blankRows, repeatedHeadings]
const further = (made: Made, chance: Chance): Made =>
  made.merged ? made : { ...made, table: through([oneOf(OFTEN, chance), oneOf(OFTEN, chance)], made.table, chance) }

type Format = 'google' | 'excel' | 'pasted' | 'pdf' | 'workbook'
const FORMATS: readonly Format[] = ['google', 'excel', 'pasted', 'workbook']

function bytesOf({ table, merged = [] }: Made, format: Format, chance: Chance): Uint8Array {
  if (format === 'google') return googleCsv(table)
  if (format === 'excel') return excelCsv(table, chance)
  if (format === 'pasted') return pastedCells(table)
  if (format === 'pdf') return pdfText(table, chance)
  const asStored = (text: string) =>
    /^\d{5}$/.test(text) ? { number: Number(text), style: 'date' as const } : undefined
  return excelWorkbook(table, { asStored, merged })
}

const read = (bytes: Uint8Array, format: Format, toggled = '') =>
  readSeasonFile(bytes, format === 'workbook' ? 'season.xlsx' : 'season.csv', {
    ...LAKEWOOD_READING,
    clock: systemClock,
    answers: readSeasonAnswers({}),
    picks: { isToggled: (line) => toggled.split(',').includes(`${line}`), isKnown: (name) => NAMES.includes(name) },
  })

type Reading = Awaited<ReturnType<typeof read>>

/** A turn by its day and its opening; of an empty holder, nobody's. */
interface OwnTurn {
  day: Temporal.PlainDate
  slot: Slot
  holder: string
}

/** A row of a grid has the turns of its day. */
const turnsOfDay = ({ days, holders }: CleanSeason, row: number): OwnTurn[] =>
  slots.map((slot, at) => ({ day: days[row] as Temporal.PlainDate, slot, holder: holders[row]?.[at] ?? '' }))

/** Every row of the clean table is ticked and right, or unticked with its reason; no other row gives a turn. */
function check({ table, rows }: Made, clean: CleanSeason, season: Reading): { ticked: number } {
  if ('faults' in season) throw new Error(JSON.stringify(season.faults[0]))
  const lines = new Map(season.fileRows.map((row) => [row.line, row]))
  const heldAt = new Map(season.turns.map(({ opens: { day, slot }, holder }) => [`${day} ${slot}`, holder]))
  let ticked = 0
  for (const [at, { is, cells }] of table.entries()) {
    const row = lines.get(at + 1)
    const place = `line ${at + 1}: ${cells}`
    if (typeof is !== 'number') {
      expect(row?.isTicked ?? false, place).toBe(false)
      continue
    }
    const own = rows ? [rows[is] as OwnTurn] : turnsOfDay(clean, is)
    const held = own.map(({ day, slot }) => heldAt.get(`${day} ${slot}`) ?? '')
    if (row?.isTicked) ticked += 1
    else expect(row?.fault, place).toBeDefined()
    expect(held, place).toEqual(own.map(({ holder }) => (row?.isTicked ? holder.normalize('NFC') : '')))
  }
  for (const { holder } of season.turns) expect(NAMES).toContain(holder)
  return { ticked }
}

const SEEDS = tries({ short: 3, long: 38 })

describe.each(Object.entries(MUTATIONS))('%s', (name, make) => {
  const formats = name === 'names merged over turns' ? (['workbook'] as const) : FORMATS
  it(`given ${SEEDS} tables of that kind as files, then each row is right or left out with its reason`, async () => {
    const isRight = async (seed: number) => {
      const chance = chanceOf(seed)
      const season = aSeason(chance)
      const made = further(make(season, chance), chance)
      const format = oneOf(formats, chance)
      const { ticked } = check(made, season, await read(bytesOf(made, format, chance), format))
      expect(ticked).toBe(made.rows?.length ?? season.days.length)
    }
    await fc.assert(fc.asyncProperty(fc.nat(), isRight), { numRuns: SEEDS })
  })
})

describe('a PDF copied by hand', () => {
  it(`given ${SEEDS} of them, then each row is right or left out with its reason, and all full rows are taken`, async () => {
    const isRight = async (seed: number) => {
      const chance = chanceOf(seed)
      const season = aSeason(chance)
      const clean = tableOf(season, () => FORMS.us as DateForm, chance)
      const made = { table: through([titlesAbove, pageFooters, repeatedHeadings], clean, chance) }
      const { ticked } = check(made, season, await read(bytesOf(made, 'pdf', chance), 'pdf'))
      expect(ticked).toBe(season.holders.filter((own) => own.every((name) => name !== '')).length)
    }
    await fc.assert(fc.asyncProperty(fc.nat(), isRight), { numRuns: SEEDS })
  })
})
