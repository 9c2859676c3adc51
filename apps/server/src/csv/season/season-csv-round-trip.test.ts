import {
  type DitchDay,
  type DitchRules,
  findHolderName,
  findPlaceholder,
  finish,
  type HolderName,
  instantOfPlace,
  type NamedTurn,
  placeAt,
  readPlace,
  type Season,
  type Slot,
  seasonOf,
  turnsOfGrid,
  writePlace,
} from '@headgate/domain'
import { anySlots } from '@headgate/domain/testing/any'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAKEWOOD_READING, LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { tries } from '../../testing/long-run.ts'
import { readSeasonCsv } from './read-season-file.ts'
import { writeSeasonCsv } from './write-season-csv.ts'

const { slots } = LAKEWOOD_RULES
const EPOCH = Temporal.PlainDate.from('2000-01-01')
const JUNE_10 = Temporal.PlainDate.from('2026-06-10')

/** What people, spreadsheets and attackers put into cells. */
const piece = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ',', ';', '|', '\t', ' ', '\n'),
  fc.constantFrom('=HYPERLINK("x")', 'sep=;', 'Alder', 'O’Brien', '👩‍🌾', '💧', '[ACTIVE]', '\u202E', '\uFEFF', '5/11'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)

const anyHolder = fc
  .array(piece, { maxLength: 8 })
  .map((pieces) => findHolderName(pieces.join('')))
  .filter((name) => name === undefined || ([...name].length <= 200 && findPlaceholder(name) === undefined))

const anySeason: fc.Arbitrary<Season> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 36_000 }), fc.tuple(...slots.map(() => anyHolder))), {
    minLength: 1,
    maxLength: 20,
    selector: ([day]) => day,
  })
  .map((days) => seasonOf(days.flatMap(([day, holders]) => turnsOf(EPOCH.add({ days: day }), holders))))
  .filter(({ turns }) => turns.length > 0)

const turnsOf = (day: DitchDay, holders: readonly (HolderName | undefined)[]) =>
  slots.flatMap((slot, index) => (holders[index] === undefined ? [] : [{ day, slot, holder: holders[index] }]))

const plain = (turns: readonly NamedTurn[]): string[] =>
  turns.map(({ opens, closes, holder }) => `${writePlace(opens)} ${writePlace(closes)} ${holder}`)

const written = (turns: readonly NamedTurn[], rules: DitchRules = LAKEWOOD_RULES): string =>
  finish(writeSeasonCsv(turns, rules))

function readBack(file: Uint8Array | string, rules: DitchRules = LAKEWOOD_RULES) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const read = finish(readSeasonCsv(bytes, { ...LAKEWOOD_READING, rules, today: EPOCH }))
  return 'turns' in read ? plain(read.turns) : read.faults
}

/** Turns of one day, in these slots. */
const aDay = (ofDay: readonly Slot[], slots: readonly Slot[], holderOf = (index: number) => `H${index}`) =>
  turnsOfGrid(
    ofDay.map((slot, index) => ({ day: JUNE_10, slot, holder: holderOf(index) as HolderName })),
    slots,
  )

/** Turns of any length, with and without gaps, over both changes of the clocks. */
const anyList = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 5_000 }), anyHolder), { maxLength: 30 })
  .chain((turns) => fc.constantFrom('2026-03-07T00:17', '2026-10-31T22:00').map((starts) => ({ turns, starts })))
  .map(({ turns, starts }) => {
    const { clocks } = LAKEWOOD_READING.rules
    let at = instantOfPlace(readPlace(starts), clocks)
    return turns.flatMap(([gap, minutes, holder]): NamedTurn[] => {
      const opens = at.add({ minutes: gap })
      at = opens.add({ minutes })
      return holder === undefined ? [] : [{ opens: placeAt(opens, clocks), closes: placeAt(at, clocks), holder }]
    })
  })
  .filter((turns) => turns.length > 0)

describe('a season as our own file', () => {
  it('given any season, then its file imports back to it, and no spreadsheet finds a formula in it, however it is split', () => {
    const anyGrid = anySeason.map(({ turns }) => turnsOfGrid(turns, slots))
    fc.assert(
      fc.property(fc.oneof(anyGrid, anyList), fc.constantFrom(',', ';', '\t', '|'), (season, delimiter) => {
        const file = written(season)
        expect(readBack(file)).toEqual(plain(season))
        for (const cell of file
          .slice(1)
          .split(/\r\n/)
          .flatMap((line) => line.split(delimiter)))
          expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
      { numRuns: tries({ short: 400, long: 6_000 }) },
    )
  })

  it('given any slots, 1 to 24 of them, then a season on them imports back from its file', () => {
    fc.assert(
      fc.property(anySlots, (slots) => {
        const rules = { ...LAKEWOOD_RULES, slots }
        expect(readBack(written(aDay(slots, slots), rules), rules)).toEqual(plain(aDay(slots, slots)))
      }),
      { numRuns: tries({ short: 100, long: 1_500 }) },
    )
  })

  it('given a season at the usual openings, then its file is a grid; given one turn at another, then it is a list', () => {
    const names = (index: number) => ['Dole', 'Alder, Jr. "Al"', '=1+1'][index] ?? ''
    const grid = aDay(['4AM', '10AM', '4PM'], slots, names)
    expect(written(grid)).toBe('\uFEFFDate,4AM,10AM,4PM,10PM\r\n2026-06-10,Dole,"Alder, Jr. ""Al""",\'=1+1,\r\n')
    const list = aDay(['1AM'], ['1AM', '4AM'], names)
    expect(written(list)).toBe('\uFEFFName,From,Until\r\nDole,2026-06-10 01:00,2026-06-10 04:00\r\n')
  })

  it('given a name that could head a column of a list, then its row heads none', () => {
    const heading = aDay(['4AM', '4PM', '10PM'], slots, (index) => ['A', 'length', 'Baker'][index] ?? '')
    const next = {
      opens: readPlace('2026-06-11T22:00'),
      closes: readPlace('2026-06-12T04:00'),
      holder: heading[2]?.holder,
    }
    const season = [...heading, next as NamedTurn]
    expect(readBack(written(season))).toEqual(plain(season))
  })
})

it('given any bytes, then they are either read or refused with faults in order', () => {
  const parts = fc.constantFrom(
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
    fc.array(parts, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''))),
  )
  fc.assert(
    fc.property(bytes, (file) => {
      const read = finish(readSeasonCsv(file, { ...LAKEWOOD_READING, today: EPOCH }))
      if ('turns' in read) expect(read.turns.length).toBeGreaterThan(0)
      else {
        expect(read.faults.length).toBeGreaterThan(0)
        expect(read.faults).toEqual(read.faults.toSorted((a, b) => a.line - b.line || a.column - b.column))
      }
    }),
    { numRuns: tries({ short: 200, long: 7_500 }) },
  )
})
