import fc from 'fast-check'
import type { RotationHolder, RotationRequest } from '../rotation/rotation-request.ts'
import { USUAL_NIGHTS } from '../rotation/rotation-request.ts'
import { ditchDay } from '../schedule/ditch-day.ts'
import { slotAtMinute } from '../schedule/find-slot.ts'
import type { Slot } from '../schedule/slot.ts'
import { anyDay } from './any.ts'
import { aName, lakewood } from './lakewood.ts'

export const HOUR_MS = 3_600_000

/** One share, nights too, nothing carried over. */
export const aHolder = (name: string, more: Partial<RotationHolder> = {}): RotationHolder => ({
  name: aName(name),
  sharesThousandths: 1_000,
  takesNights: true,
  carriedOverMs: 0,
  ...more,
})

export const holdersNamed = (count: number): RotationHolder[] =>
  Array.from({ length: count }, (_, index) => aHolder(`Owner ${index + 1}`))

/** 24 equal holders, 15 April through 1 November, everybody moves on each day, without rest. */
export const aRotation = (more: Partial<RotationRequest> = {}): RotationRequest => ({
  holders: holdersNamed(24),
  rules: lakewood,
  from: ditchDay('2026-04-15'),
  through: ditchDay('2026-11-01'),
  mode: { kind: 'moves-daily' },
  nights: USUAL_NIGHTS,
  restMs: 0,
  ...more,
})

const anyHolder = fc.record({
  sharesThousandths: fc.integer({ min: 250, max: 3_000 }),
  takesNights: fc.nat({ max: 4 }).map((number) => number > 0),
  carriedOverMs: fc.integer({ min: -24, max: 24 }).map((hours) => hours * HOUR_MS),
})

/** Turns of the same length all day long: of 24 h to 1 h. */
const anyEvenSlots: fc.Arbitrary<Slot[]> = fc
  .constantFrom(1, 2, 3, 4, 6, 8, 12, 24)
  .map((count) => Array.from({ length: count }, (_, index) => slotAtMinute((index * 24 * 60) / count)))

const anyMode = fc.oneof(
  fc.constant({ kind: 'moves-daily' as const }),
  fc.constant({ kind: 'fixed-weekday' as const }),
  fc.record({
    kind: fc.constant('moves-yearly' as const),
    hoursPerYear: fc.integer({ min: 0, max: 48 }),
    year: fc.nat({ max: 20 }),
  }),
)

/** Up to 20 holders with any shares on a ditch whose turns are equally long, for up to three months. */
export const anyRotation: fc.Arbitrary<RotationRequest> = fc
  .record({
    holders: fc.array(anyHolder, { minLength: 1, maxLength: 20 }),
    slots: anyEvenSlots,
    from: anyDay,
    length: fc.integer({ min: 1, max: 90 }),
    mode: anyMode,
    restMs: fc.constantFrom(0, 0, 12, 24).map((hours) => hours * HOUR_MS),
  })
  .map(({ holders, slots, from, length, mode, restMs }) =>
    aRotation({
      holders: holders.map((holder, index) => aHolder(`Owner ${index + 1}`, holder)),
      rules: { ...lakewood, slots },
      from,
      through: from.add({ days: length - 1 }),
      mode,
      restMs,
    }),
  )
