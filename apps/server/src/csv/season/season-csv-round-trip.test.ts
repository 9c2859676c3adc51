import {
  type DitchDay,
  findHolderName,
  findPlaceholder,
  finish,
  type HolderName,
  type Season,
  seasonOf,
  slotMinute,
} from '@headgate/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { tries } from '../../testing/long-run.ts'
import { readSeasonCsv } from './read-season-csv.ts'

const { slots } = LAKEWOOD_RULES
const EPOCH = Temporal.PlainDate.from('2000-01-01')

const holder = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('"', ',;\t', '=1+1', 'sep=;', 'Alder, Jr.', '5/11'),
  )
  .map(findHolderName)
  .filter((name) => name === undefined || findPlaceholder(name) === undefined)

const row = fc.tuple(...slots.map(() => holder))

const season: fc.Arbitrary<Season> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 36_000 }), row), {
    minLength: 1,
    maxLength: 20,
    selector: ([day]) => day,
  })
  .map((days) => seasonOf(days.flatMap(([day, holders]) => turnsOf(EPOCH.add({ days: day }), holders))))
  .filter(({ turns }) => turns.length > 0)

const turnsOf = (day: DitchDay, holders: readonly (HolderName | undefined)[]) =>
  slots.flatMap((slot, index) => (holders[index] === undefined ? [] : [{ day, slot, holder: holders[index] }]))

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const spelling = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  hasSepLine: fc.boolean(),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  lastLineEnds: fc.boolean(),
  quotesAll: fc.boolean(),
  columns: fc.shuffledSubarray(['Date', ...slots], { minLength: 5 }),
  writeDay: fc.constantFrom<(day: DitchDay) => string>(
    (day) => day.toString(),
    ({ year, month, day }) => `${month}/${day}/${year}`,
    ({ year, month, day }) => `${month}/${day}/${String(year).slice(2)} 0:00`,
    ({ year, month, day }) => `${day}.${month}.${year}`,
    ({ year, month, day }) => `${day}-${MONTHS[month - 1]}-${String(year).slice(2)}`,
    (day) => day.toLocaleString('en-US', { dateStyle: 'full' }),
    (day) => String(Temporal.PlainDate.from('1899-12-30').until(day, { largestUnit: 'days' }).days),
  ),
  encode: fc.constantFrom<(text: string) => Uint8Array>(
    (text) => Buffer.from(text),
    (text) => Buffer.from(`\uFEFF${text}`),
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ),
})

type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never

function writeCsv({ turns }: Season, how: Spelling): Uint8Array {
  const quote = (text: string) => (how.quotesAll || /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const rows = [...byDay].map(([day, ofDay]) =>
    how.columns.map((column) =>
      column === 'Date'
        ? how.writeDay(Temporal.PlainDate.from(day))
        : (ofDay.find(({ slot }) => slot === column)?.holder ?? ''),
    ),
  )
  const lines = [how.columns, ...rows].map((cells) => cells.map(quote).join(how.delimiter))
  const sepLine = how.hasSepLine ? [`sep=${how.delimiter}`] : []
  return how.encode([...sepLine, ...lines].join(how.lineEnd) + (how.lastLineEnds ? how.lineEnd : ''))
}

const plain = ({ turns }: Season): string[] =>
  turns.map(({ day, slot, holder }) => `${day} ${slotMinute(slot)} ${holder}`)

it('given any season written as CSV in any spelling, then it reads back the same', () => {
  fc.assert(
    fc.property(season, spelling, (written, how) => {
      const read = finish(readSeasonCsv(writeCsv(written, how), { rules: LAKEWOOD_RULES, today: EPOCH }))
      expect('turns' in read ? plain(seasonOf(read.turns)) : read.faults).toEqual(plain(written))
    }),
    { numRuns: tries({ short: 100, long: 4_500 }) },
  )
})

/** Rows and columns that people add around a season; none of them could be a turn. */
const mess = fc.record({
  titles: fc.array(fc.constantFrom('Cottonwood Lateral', 'Season, as voted', '', 'ask Pat; or "Ann"'), {
    maxLength: 4,
  }),
  notes: fc.constantFrom('Notes', 'Day', '__proto__', 'Call before 4PM'),
  note: fc.constantFrom('', 'call first', '-', '5/11/2026', '4AM', 'a,b'),
  ranges: fc.boolean(),
  months: fc.boolean(),
})
type Mess = typeof mess extends fc.Arbitrary<infer T> ? T : never

const ENDS: Readonly<Record<string, string>> = { '4AM': '10AM', '10AM': '4:00 p.m.', '4PM': '10 PM', '10PM': '4 AM' }

function writeMessy({ turns }: Season, { titles, notes, note, ranges, months }: Mess): Uint8Array {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const heading = slots.map((slot) => (ranges ? `${slot} - ${ENDS[slot]}` : slot))
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const rows = [...byDay].flatMap(([day, ofDay]) => {
    const holders = slots.map((slot) => ofDay.find((turn) => turn.slot === slot)?.holder ?? '')
    return [...(months ? [['', 'JUNE']] : []), [note, day, ...holders, '']]
  })
  const lines = [...titles.map((title) => [title]), [notes, 'Date', ...heading, ''], ...rows]
  return Buffer.from(lines.map((cells) => cells.map(quote).join(',')).join('\n'))
}

it('given any season with titles, notes, months and ranges of times around it, then it reads back the same', () => {
  fc.assert(
    fc.property(season, mess, (written, how) => {
      const read = finish(readSeasonCsv(writeMessy(written, how), { rules: LAKEWOOD_RULES, today: EPOCH }))
      expect('turns' in read ? plain(seasonOf(read.turns)) : read.faults).toEqual(plain(written))
      expect(read.findings?.titleRows).toBe(how.titles.filter((title) => title !== '').length)
    }),
    { numRuns: tries({ short: 100, long: 4_500 }) },
  )
})

it('given any bytes, then they are either read or refused with faults in order', () => {
  const piece = fc.constantFrom(
    'Date,4AM,10AM,4PM,10PM',
    '\n',
    '\r',
    ',',
    '"',
    ';',
    '5/11/2026',
    'Alder',
    '\0',
    'sep=;',
    'é',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''))),
  )
  fc.assert(
    fc.property(bytes, (file) => {
      const read = finish(readSeasonCsv(file, { rules: LAKEWOOD_RULES, today: EPOCH }))
      if ('turns' in read) expect(() => seasonOf(read.turns)).not.toThrow()
      else {
        expect(read.faults.length).toBeGreaterThan(0)
        expect(read.faults).toEqual(read.faults.toSorted((a, b) => a.line - b.line || a.column - b.column))
      }
    }),
    { numRuns: tries({ short: 200, long: 7_500 }) },
  )
})
