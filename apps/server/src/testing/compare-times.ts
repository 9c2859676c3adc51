import { expect } from 'vitest'

/** `Temporal`'s types. `toMatchObject` finds no property in their values, and takes any two for the same. */
const TYPES = [
  Temporal.Instant,
  Temporal.PlainDate,
  Temporal.PlainDateTime,
  Temporal.PlainMonthDay,
  Temporal.PlainTime,
  Temporal.ZonedDateTime,
  Temporal.Duration,
]

/** Undefined for anything else: vitest compares it. */
function areSameTime(a: unknown, b: unknown): boolean | undefined {
  const type = TYPES.find((one) => a instanceof one || b instanceof one)
  return type && a instanceof type && b instanceof type && String(a) === String(b)
}

// A vitest setup file. It runs for every test file, and files share a worker's matchers.
const ADDED = Symbol.for('headgate compares times')
if (!Reflect.has(globalThis, ADDED)) {
  Reflect.set(globalThis, ADDED, true)
  expect.addEqualityTesters([areSameTime])
}
