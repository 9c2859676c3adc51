import {
  type DitchDay,
  type DitchRules,
  findHolderName,
  findPlaceholder,
  finish,
  type HolderName,
  type Season,
  type Slot,
  seasonOf,
  slotMinute,
} from '@headgate/domain'
import { anySlots } from '@headgate/domain/testing/any'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
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

const plain = ({ turns }: Season): string[] =>
  turns.map(({ day, slot, holder }) => `${day} ${slotMinute(slot)} ${holder}`)

function readBack(file: Uint8Array | string, rules: DitchRules = LAKEWOOD_RULES) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const read = finish(readSeasonCsv(bytes, { rules, today: EPOCH }))
  return 'turns' in read ? plain(seasonOf(read.turns)) : read.faults
}

/** Turns of one day, in these slots. */
const aDay = (ofDay: readonly Slot[], holderOf = (index: number) => `H${index}`) =>
  seasonOf(ofDay.map((slot, index) => ({ day: JUNE_10, slot, holder: holderOf(index) as HolderName })))

describe('a season as our own file', () => {
  it('given any season, then its file imports back to it, and no spreadsheet finds a formula in it, however it is split', () => {
    fc.assert(
      fc.property(anySeason, fc.constantFrom(',', ';', '\t', '|'), (season, delimiter) => {
        const file = writeSeasonCsv(season, LAKEWOOD_RULES)
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
        expect(readBack(writeSeasonCsv(aDay(slots), rules), rules)).toEqual(plain(aDay(slots)))
      }),
      { numRuns: tries({ short: 100, long: 1_500 }) },
    )
  })

  it('given a season, then its file has this format, with a column for a slot that the ditch no longer has', () => {
    const season = aDay(['1AM', '4AM', '4PM'], (index) => ['Dole', 'Alder, Jr. "Al"', '=1+1'][index] ?? '')
    expect(writeSeasonCsv(season, LAKEWOOD_RULES)).toBe(
      '\uFEFFDate,1AM,4AM,10AM,4PM,10PM\r\n2026-06-10,Dole,"Alder, Jr. ""Al""",,\'=1+1,\r\n',
    )
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
