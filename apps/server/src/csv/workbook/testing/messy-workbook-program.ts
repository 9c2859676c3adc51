import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { aWorkbook, type CellValue } from './a-workbook.ts'

/** Run as `messy-workbook-program.ts`: writes `data/messy/season.xlsx`, with the turns of `season.csv` beside it. */
const FOLDER = `${import.meta.dirname}/../../../../../../data/messy`
const DAY_ZERO = Temporal.PlainDate.from('1899-12-30')

const rows: string[][] = parse(readFileSync(`${FOLDER}/season.csv`), {
  bom: true,
  delimiter: ';',
  relax_column_count: true,
})
const cells = rows.map(([weekday = '', date = '', ...others]): CellValue[] => {
  const [month, day] = date.split('/').map(Number)
  const dateCell: CellValue =
    month && day
      ? { number: DAY_ZERO.until(Temporal.PlainDate.from({ year: 2026, month, day })).days, style: 'custom' }
      : orBlank(date)
  return [orBlank(weekday), dateCell, ...others.map(orBlank)]
})

function orBlank(text: string): CellValue {
  return text === '' ? null : text
}

writeFileSync(
  `${FOLDER}/season.xlsx`,
  aWorkbook([
    {
      name: 'Members',
      rows: [
        ['Name', 'Shares'],
        ['Abeyta', { number: 1 }],
      ],
    },
    { name: 'Turns 2026', rows: cells, merged: ['A1:G1', 'A2:G2'] },
  ]),
)
