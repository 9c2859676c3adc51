import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GateStep, gateOutcome, heldToTurn, nextAtGate } from './gate-press.ts'

const at = (text: string) => Temporal.Instant.from(`2026-06-10T${text}Z`)
const turn = { opensAt: at('10:00:00'), closesAt: at('16:00:00') }

describe('the time of a press', () => {
  it('given a turn that has not opened, then nothing can be pressed in it', () => {
    expect(() => heldToTurn(at('09:00:00'), turn, at('09:59:59'))).toThrow(RangeError)
  })

  it('given any device clock, then the time lies in the turn, is not after now, and is as stated where it can be', () => {
    const instant = fc.integer({ min: -100_000_000, max: 100_000_000 })
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 0, max: 100_000_000 }), (stated, opens, length) => {
        const ms = (epoch: number) => Temporal.Instant.fromEpochMilliseconds(epoch)
        const window = { opensAt: ms(opens), closesAt: ms(opens + length) }
        for (const nowMs of [opens, opens + 1, opens + length, opens + length + 1, opens + 2 * length]) {
          const held = heldToTurn(ms(stated), window, ms(nowMs)).epochMilliseconds
          const latest = Math.min(opens + length, nowMs)
          expect(held).toBeGreaterThanOrEqual(opens)
          expect(held).toBeLessThanOrEqual(latest)
          if (stated >= opens && stated <= latest) expect(held).toBe(stated)
        }
      }),
    )
  })
})

it.each([
  ['opened', true, '15:59:59', 'counted'],
  ['opened', true, '16:00:00', 'late'],
  ['opened', false, '12:00:00', 'not-yours'],
  ['opened', false, '17:00:00', 'not-yours'],
  // A neighbor who takes the rest at 15:59:01 has it from 16:00.
  ['not-done', true, '15:59:00', 'counted'],
  ['not-done', true, '15:59:01', 'late'],
  ['not-done', true, '17:00:00', 'late'],
] as const)(
  'given %s, with the turn theirs: %s, received at %s, then it is %s',
  (kind, isTheirs, receivedAt, outcome) => {
    expect(gateOutcome({ kind, isTheirs, closesAt: turn.closesAt, receivedAt: at(receivedAt) })).toBe(outcome)
  },
)

it.each<[GateStep[], ReturnType<typeof nextAtGate>]>([
  [[], { next: 'opened', canReportNoWater: true }],
  [['no-water'], { next: 'opened', canReportNoWater: false }],
  [['opened'], { next: 'done-early', canReportNoWater: true }],
  [['opened', 'no-water'], { next: 'done-early', canReportNoWater: false }],
  [['opened', 'done-early'], { next: undefined, canReportNoWater: false }],
  [['done-early'], { next: undefined, canReportNoWater: false }],
])('given that %j was pressed, then next comes %j', (pressed, next) => {
  expect(nextAtGate(pressed)).toEqual(next)
})
