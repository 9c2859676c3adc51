import { expect, it } from 'vitest'
import { outputOf } from '../simulation/expect-to-hold.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { isLongRun } from '../testing/long-run.ts'

const LONGEST_MS = 3_600_000

const [SEASONS, STEPS] = isLongRun ? [30, 1000] : [1, 60]

/** The first 200 steps of three seasons on SQLite are in `simulation/seasons.test.ts`. */
it.each(isLongRun ? ENGINES : (['postgres'] as const))(
  '%s: given seasons with machines that fail, then whoever looks sees the same, and nothing that was acknowledged is lost',
  async (engine) => {
    const args = ['--seed', '1001', '--seasons', `${SEASONS}`, '--first', `${STEPS}`, '--engine', engine]
    const output = await outputOf(args)
    expect(output.trim().split('\n').at(-1), output).toBe(`${SEASONS} passed, 0 failed`)
  },
  LONGEST_MS,
)

it(
  'given one seed twice, then both seasons are equal step by step, answer by answer and row by row',
  async () => {
    const args = ['--seed', '1001', '--first', isLongRun ? `${STEPS}` : '30']
    const digestOf = async () => / accepted, (\S+),/.exec(await outputOf(args))?.[1]
    const [one, other] = await Promise.all([digestOf(), digestOf()])
    expect(one).toMatch(/^[\w-]{16}$/)
    expect(other).toBe(one)
  },
  LONGEST_MS,
)
