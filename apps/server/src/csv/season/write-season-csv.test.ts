import {
  findHolderName,
  findPlaceholder,
  finish,
  type HolderName,
  type Season,
  seasonOf,
  slotAtMinute,
} from '@headgate/domain'
import { anySlots } from '@headgate/domain/testing/any'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { tries } from '../../testing/long-run.ts'
import { guardFormula, withoutFormulaGuard } from '../formula-guard.ts'
import { readSeasonCsv } from './read-season-csv.ts'
import { writeSeasonCsv } from './write-season-csv.ts'

const today = Temporal.PlainDate.from('2026-06-10')

/** What people, spreadsheets and attackers put into cells. */
const piece = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ',', ';', '|', '\t', ' ', '\n'),
  fc.constantFrom(
    '=HYPERLINK("x")',
    'Alder',
    'O’Brien',
    '🚿',
    '👩‍🌾',
    '💧',
    '[ACTIVE]',
    'אורן',
    'عمر',
    '\u202E',
    '\uFEFF',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)

const anyHolder = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => findHolderName(pieces.join('')))
  .filter((holder): holder is HolderName => holder !== undefined && [...holder].length <= 200)
  .filter((holder) => findPlaceholder(holder) === undefined)

const anyTurn = fc.record({
  days: fc.integer({ min: 0, max: 36_000 }),
  slot: fc.constantFrom(...LAKEWOOD_RULES.slots),
  holder: anyHolder,
})

const anySeason: fc.Arbitrary<Season> = fc
  .uniqueArray(anyTurn, { minLength: 1, maxLength: 30, selector: ({ days, slot }) => `${days} ${slot}` })
  .map((turns) =>
    seasonOf(
      turns.map(({ days, slot, holder }) => ({
        day: Temporal.PlainDate.from('2000-01-01').add({ days }),
        slot,
        holder,
      })),
    ),
  )

const written = (season: Season) => writeSeasonCsv(season, LAKEWOOD_RULES)
const plain = ({ turns }: Season) => turns.map(({ day, slot, holder }) => `${day} ${slot} ${holder}`)

/** The cells of a file split at `delimiter`, without opening quotation marks. */
function cellsOf(text: string, delimiter: string): string[] {
  return text
    .slice(1)
    .split(/\r\n/)
    .flatMap((line) => line.split(delimiter))
    .map((cell) => cell.replace(/^["\s]+/, ''))
}

describe('a season as a file', () => {
  it('given any season, then its file imports back to the same season', () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        const read = finish(readSeasonCsv(Buffer.from(written(season)), { rules: LAKEWOOD_RULES, today }))
        expect('turns' in read ? plain(seasonOf(read.turns)) : read.faults).toEqual(plain(season))
      }),
      { numRuns: tries({ short: 400, long: 6_000 }) },
    )
  })

  it('given any season, then no spreadsheet finds a formula in its file, whatever its delimiter', () => {
    fc.assert(
      fc.property(anySeason, fc.constantFrom(',', ';', '\t', '|'), (season, delimiter) => {
        for (const cell of cellsOf(written(season), delimiter)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
      { numRuns: tries({ short: 400, long: 6_000 }) },
    )
  })

  it('given a season, then its file has this format', () => {
    const turns = [
      { day: today, slot: slotAtMinute(4 * 60), holder: 'Alder, Jr. "Al"' as HolderName },
      { day: today, slot: slotAtMinute(16 * 60), holder: '=1+1' as HolderName },
    ]
    expect(written(seasonOf(turns))).toBe('\uFEFFDate,4AM,10AM,4PM,10PM\r\n2026-06-10,"Alder, Jr. ""Al""",,\'=1+1,\r\n')
  })

  it('given slots off the hour, side by side, then each has its column, and every turn comes back', () => {
    const slots = ['5:30AM', '5:45AM', '12:05PM', '5:30PM'] as const
    const season = seasonOf(slots.map((slot, index) => ({ day: today, slot, holder: `H${index}` as HolderName })))
    const file = writeSeasonCsv(season, { slots: ['5:30AM', '5:45AM', '5:30PM'] })
    expect(file).toBe('\uFEFFDate,5:30AM,5:45AM,12:05PM,5:30PM\r\n2026-06-10,H0,H1,H2,H3\r\n')
    const read = finish(readSeasonCsv(Buffer.from(file), { rules: { ...LAKEWOOD_RULES, slots }, today }))
    expect('turns' in read ? plain(seasonOf(read.turns)) : read.faults).toEqual(plain(season))
  })

  it('given any slots, 1 to 24 of them, then a season on them imports back from its file', () => {
    fc.assert(
      fc.property(anySlots, (slots) => {
        const season = seasonOf(slots.map((slot, index) => ({ day: today, slot, holder: `H${index}` as HolderName })))
        const read = finish(
          readSeasonCsv(Buffer.from(writeSeasonCsv(season, { slots })), {
            rules: { ...LAKEWOOD_RULES, slots },
            today,
          }),
        )
        expect('turns' in read ? plain(seasonOf(read.turns)) : read.faults).toEqual(plain(season))
      }),
      { numRuns: tries({ short: 100, long: 1_500 }) },
    )
  })

  it('given a slot that the ditch no longer has, then its turns are not lost', () => {
    const turn = { day: today, slot: slotAtMinute(60), holder: 'Alder' as HolderName }
    expect(written(seasonOf([turn]))).toBe('\uFEFFDate,1AM,4AM,10AM,4PM,10PM\r\n2026-06-10,Alder,,,,\r\n')
  })
})

it('given any text, then removing the guard restores it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(withoutFormulaGuard(guardFormula(text))).toBe(text)
    }),
    { numRuns: tries({ short: 1_000, long: 15_000 }) },
  )
})
