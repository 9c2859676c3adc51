import { expect, it } from 'vitest'
import { expectToHold, outputOf } from './expect-to-hold.ts'

/** On a machine that does much else. */
const LONGEST_MS = 300_000

it(
  'given the beginning of three seasons, then everybody sees the same, and nothing that was acknowledged is lost',
  async () => {
    const output = await outputOf(['--seed', '25', '--seasons', '3', '--first', '200', '--shrink-seconds', '60'])
    expect(output.trim().split('\n').at(-1), output).toBe('3 passed, 0 failed')
  },
  LONGEST_MS,
)

it(
  'given a list of steps that failed, then it can be pasted as a test, and they are played alone',
  () => expectToHold({ seed: 25, steps: [1, 2, 3] }),
  LONGEST_MS,
)
