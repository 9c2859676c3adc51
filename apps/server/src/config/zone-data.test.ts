import { expect, it } from 'vitest'
import { zoneDataWarning } from './zone-data.ts'

it.each([
  ['2026a', '2027-06-30T23:59:00Z', false],
  ['2026a', '2027-07-01T00:00:00Z', true],
  ['2026c', '2026-11-01T00:00:00Z', false],
  [undefined, '2030-01-01T00:00:00Z', false],
])('given zone data of %s at %s, then the operator is warned: %s', (release, now, isWarned) => {
  expect(zoneDataWarning(release, Temporal.Instant.from(now)) !== undefined).toBe(isWarned)
})
