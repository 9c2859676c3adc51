import {
  findHolderName,
  type HolderName,
  planRotation,
  type RotationMode,
  type RotationRequest,
  type Slot,
  slotAtMinute,
  USUAL_NIGHTS,
} from '@headgate/domain'
import { median } from './load.ts'
import type { BenchRow } from './table.ts'

const ROUNDS = 5
const MODES: readonly RotationMode[] = [
  { kind: 'moves-daily' },
  { kind: 'fixed-weekday' },
  { kind: 'moves-yearly', hoursPerYear: 6, year: 3 },
]

/** A year worked out for 200 holders with different shares, every fifth without nights, and a day of rest. */
export async function benchRotation(): Promise<BenchRow[]> {
  return [4, 24].flatMap((count) =>
    MODES.map((mode) => ({
      what: `rotation of 200 holders, 365 days of ${count} slots, ${mode.kind}`,
      measured: `${medianMs(aYear(mode, count)).toFixed(0)} ms`,
      reference: '',
      referenceMeasured: '',
      ratio: undefined,
      goal: 'under 1,000 ms',
    })),
  )
}

function medianMs(request: RotationRequest): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const startedAt = performance.now()
      planRotation(request)
      return performance.now() - startedAt
    }),
  )
}

const aYear = (mode: RotationMode, slots: number): RotationRequest => ({
  mode,
  holders: Array.from({ length: 200 }, (_, index) => ({
    name: findHolderName(`Owner ${index + 1}`) as HolderName,
    sharesThousandths: 500 + ((index * 37) % 2_000),
    takesNights: index % 5 !== 0,
    carriedOverMs: (((index * 13) % 9) - 4) * 1_800_000,
  })),
  rules: {
    timeZone: 'America/Denver',
    slots: slots === 4 ? ['4AM', '10AM', '4PM', '10PM'] : hourly,
    firstDay: Temporal.PlainMonthDay.from('01-01'),
    lastDay: Temporal.PlainMonthDay.from('12-31'),
  },
  from: Temporal.PlainDate.from('2026-01-01'),
  through: Temporal.PlainDate.from('2026-12-31'),
  nights: USUAL_NIGHTS,
  restMs: 24 * 3_600_000,
})

const hourly: Slot[] = Array.from({ length: 24 }, (_, hour) => slotAtMinute(hour * 60))
