import { ditchDay, type Slot } from '@headgate/domain'
import { at } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { format } from './format.ts'

const DENVER = 'America/Denver'

it('given a date in a list, then its weekday is short, and another year is said', () => {
  const today = ditchDay('2026-01-01')
  expect(format.briefDayNear(ditchDay('2026-06-18'), today)).toBe('jue 18 jun')
  expect(format.briefDayNear(ditchDay('2027-06-18'), today)).toBe('vie 18 jun 2027')
})

it.each([['2028-02-29', 'martes 29 de febrero', 'mar 29 feb']])(
  'given %s, then it reads "%s", and "%s" where there is little room',
  (day, long, short) => {
    expect(format.longDay(ditchDay(day))).toBe(long)
    expect(format.shortDay(ditchDay(day))).toBe(short)
  },
)

it.each([
  ['2026-06-10T04:00-06:00', '4\u00A0a.\u00A0m.'],
  ['2026-06-10T12:05-06:00', '12:05\u00A0p.\u00A0m.'],
])('given %s, then the time at the ditch is %s', (instant, time) => {
  expect(format.time(at(instant), DENVER)).toBe(time)
})

it.each([
  [{}, 'Suspendido'],
  [{ until: at('2026-06-10T13:00-06:00') }, 'Suspendido hasta la 1\u00A0p.\u00A0m.'],
  [{ from: at('2026-06-10T14:30-06:00') }, 'Suspendido desde las 2:30\u00A0p.\u00A0m.'],
  [
    { from: at('2026-06-10T13:00-06:00'), until: at('2026-06-10T14:00-06:00') },
    'Suspendido desde la 1\u00A0p.\u00A0m. hasta las 2\u00A0p.\u00A0m.',
  ],
])('given %o suspended, then it is %s', (suspension, text) => {
  expect(format.suspension(suspension, DENVER)).toBe(text)
})

it.each([
  [['Ana', 'Iglesias'], 'Ana e Iglesias'],
  [['a', 'b', 'c'], 'a, b y c'],
])('given %j, then the list reads "%s"', (words, text) => {
  expect(format.list(words)).toBe(text)
})

it.each([
  [{ hours: 24 }, '1 día'],
  [{ hours: 51 }, '2 días 3 h'],
])('given %j, then it is %s', (duration, text) => {
  expect(format.duration(Temporal.Duration.from(duration))).toBe(text)
})

it.each([
  ['2026-06-10T11:00-06:00', '10 de junio a las 11:00\u00A0a.\u00A0m. MDT'],
  ['2026-06-10T13:05-06:00', '10 de junio a la 1:05\u00A0p.\u00A0m. MDT'],
])('given the moment %s, then a mail states it as %s', (instant, text) => {
  expect(format.zonedMoment(at(instant), DENVER, 'MDT')).toBe(text)
})

it.each<[Slot, string]>([
  ['4AM', '4\u00A0a.\u00A0m.'],
  ['5:30AM', '5:30\u00A0a.\u00A0m.'],
])('given the slot %s, then the schedule and a sentence have %s', (slot, time) => {
  expect([format.slot(slot), format.slotTime(slot)]).toEqual([time, time])
})

it('given a slot as the schedule writes it, then a turn’s place has it in Spanish', () => {
  expect(format.place('mié 10 jun', '4PM')).toBe('mié 10 jun, 4\u00A0p.\u00A0m.')
})
