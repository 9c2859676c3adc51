import { expect, it } from 'vitest'
import { outputOf } from '../simulation/expect-to-hold.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { isLongRun } from '../testing/long-run.ts'

const SEASONS = isLongRun ? 30 : 1
const LONGEST_MS = 3_600_000

it.each(ENGINES)(
  '%s: given seasons with machines that fail, then whoever looks sees the same, and nothing that was acknowledged is lost',
  async (engine) => {
    const output = await outputOf(['--seed', '1001', '--seasons', `${SEASONS}`, '--engine', engine])
    expect(output.trim().split('\n').at(-1), output).toBe(`${SEASONS} passed, 0 failed`)
  },
  LONGEST_MS,
)

it('given one seed twice, then both seasons are equal step by step, answer by answer and row by row', async () => {
  const digestOf = async () => / accepted, (\S+),/.exec(await outputOf(['--seed', '1001']))?.[1]
  const [one, other] = [await digestOf(), await digestOf()]
  expect(one).toMatch(/^[\w-]{16}$/)
  expect(other).toBe(one)
})
