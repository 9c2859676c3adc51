import { type AnnouncedClosure, ditchDay, findHolderName, type GridTurn, type Slot } from '@headgate/domain'
import { aClosure } from '@headgate/domain/testing/lakewood'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tries } from '../testing/long-run.ts'
import { findFlaws, readCalendar, textsOf, unfolded } from './testing/read-calendar.ts'
import { SPRING, written } from './testing/written-calendar.ts'

const anyHostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n',
        'END:VCALENDAR',
        '\0',
        '\x07',
        '\u2028',
      ),
      fc.constantFrom('💧', '👨‍👩‍👧‍👦', '🏳️‍🌈', 'é', '\uD83D', '\uDCA7', '\u202E', '\uFEFF', '한', '𝒳'),
      fc.constantFrom(';', ',', '\\', ':', '"', '\\n', '\\;', 'ATTACH:http://x', ';X=1:', ' ', '\t', '^n', "'"),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('x'.repeat(74), 'ü'.repeat(40), '💧'.repeat(200)),
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => parts.join(''))

it('given hostile names, notes and settings, then the file keeps to the grammar and the text is preserved', () => {
  fc.assert(
    fc.property(
      anyHostileText,
      anyHostileText,
      anyHostileText,
      fc.constantFrom<Slot>('4AM', '10PM'),
      (own, other, note, slot) => {
        const [holder, neighbor] = [findHolderName(own), findHolderName(other)]
        fc.pre(holder !== undefined && neighbor !== undefined)
        const day = ditchDay('2026-06-10')
        const turns: GridTurn[] = [
          { day, slot: '10AM', holder: holder as GridTurn['holder'] },
          { day, slot: '4PM', holder: neighbor as GridTurn['holder'] },
          { day: day.add({ days: 4 }), slot, holder: holder as GridTurn['holder'] },
        ]
        const closures: AnnouncedClosure[] = [
          {
            ...aClosure('2026-06-10T11:00-06:00', '2026-06-10T12:00-06:00'),
            note,
            closedAt: SPRING,
            reopenedAt: undefined,
          },
        ]
        const text = written({ turns, closures, viewer: own }, { name: other, location: note })
        expect(findFlaws(text)).toEqual([])
        const events = readCalendar(text)
        expect(events.map(({ uid }) => uid)).toContain('turn-2026-06-10-10@ditch')
        expect(unfolded(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(events.length)
        expect(unfolded(text).filter((line) => line.startsWith('ATTACH'))).toEqual([])
        const spaced = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ')
        expect(spaced(textsOf(text, 'SUMMARY')[0] ?? '')).toBe(spaced(`💧 Your ditch water (${holder})`))
      },
    ),
    { numRuns: tries({ short: 100, long: 5_000 }) },
  )
})
