import { clocksOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { readDitchTime } from './ditch-time.ts'

const DENVER = clocksOf('America/Denver')

describe('a time by the ditch’s clock', () => {
  it.each([
    ['2026-06-10T16:00', 'first', '2026-06-10T22:00:00Z', undefined],
    ['2026-01-10T16:00', 'second', '2026-01-10T23:00:00Z', undefined],
    ['2026-03-08T02:30', 'first', '2026-03-08T09:00:00Z', 'skipped'],
    ['2026-03-08T02:30', 'second', '2026-03-08T09:00:00Z', 'skipped'],
    ['2026-11-01T01:30', 'first', '2026-11-01T07:30:00Z', 'first'],
    ['2026-11-01T01:30', 'second', '2026-11-01T08:30:00Z', 'second'],
  ] as const)('given %s, the %s of it, then it is %s', (text, prefer, instant, oddity) => {
    const time = readDitchTime(text, DENVER, prefer)
    expect([time?.instant.toString(), time?.oddity]).toEqual([instant, oddity])
  })

  it.each(['', 'noon', '2026-06-10', '16:00'])('given %j, then it is not a time', (text) => {
    expect(readDitchTime(text, DENVER, 'first')).toBeUndefined()
  })
})
