import fc from 'fast-check'
import { type DitchDay, ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { slotAtMinute } from '../schedule/find-slot.ts'
import { MAX_SLOTS, type Slot } from '../schedule/slot.ts'
import { clocksOf } from '../schedule/zone-clocks.ts'
import { lakewood } from './lakewood.ts'

const FIRST_DAY = ditchDay('2020-01-01')
const LAST_DAY = ditchDay('2040-12-31')
const NUMBER_OF_DAYS = FIRST_DAY.until(LAST_DAY).days + 1

/** Every day from 2020 through 2040. */
export const everyDay: readonly DitchDay[] = Array.from({ length: NUMBER_OF_DAYS }, (_, index) =>
  FIRST_DAY.add({ days: index }),
)

export const anyDay = fc.integer({ min: 0, max: NUMBER_OF_DAYS - 1 }).map((index) => FIRST_DAY.add({ days: index }))

export const anyInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2041, 0, 1) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))

/** Any minute, or one of the early ones: clocks mostly change between midnight and 4 AM. */
const anyMinute = fc.oneof(fc.integer({ min: 0, max: 24 * 60 - 1 }), fc.integer({ min: 0, max: 4 * 60 }))

export const anySlots = fc
  .uniqueArray(anyMinute, { minLength: 1, maxLength: MAX_SLOTS })
  .map((minutes): Slot[] => minutes.toSorted((a, b) => a - b).map(slotAtMinute))

/**
 * Zones that change their clocks at midnight, by half an hour or two hours, in Ramadan, in the southern summer, just
 * once, or never; whole and odd offsets, from the first to see a day to the last.
 */
export const ZONES =
  `America/Denver America/Phoenix America/Edmonton America/Mexico_City America/New_York America/Chihuahua
America/Tijuana America/Havana America/Port-au-Prince America/Asuncion America/Santiago America/Sao_Paulo
America/Miquelon America/Nuuk America/Scoresbysund America/St_Johns Africa/Cairo Africa/Casablanca Africa/Juba
Africa/Lagos Antarctica/Troll Asia/Amman Asia/Beirut Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Kolkata
Asia/Tehran Atlantic/Azores Australia/Adelaide Australia/Lord_Howe Europe/Dublin Europe/Lisbon Europe/Volgograd
Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Apia Pacific/Kiritimati UTC`.split(/\s+/)

export const anyZone = fc.constantFrom(...ZONES)

export const anyRules: fc.Arbitrary<DitchRules> = fc
  .tuple(anyZone, anySlots)
  .map(([timeZone, slots]) => ({ ...lakewood, clocks: clocksOf(timeZone), slots }))

/** Hostile text: whole and broken markers, invisible and combining characters, lone surrogates. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('💧', '\uFE0F', '[ACTIVE]', '[ACT', 'IVE]', '[', ']', '\uD83D', '\uDCA7'),
      fc.constantFrom(' ', '\n', '\u00A0', '\u200B', '\u200D', '\u202E', '\uFEFF', '\u0301', 'e', 'Ä', 'ﬁ', '한'),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** Use instead of `numRuns`: the long run raises fast-check's default of 100, and this scales with it. */
export const runs = (count: number) => ({ numRuns: (count * (fc.readConfigureGlobal().numRuns ?? 100)) / 100 })
