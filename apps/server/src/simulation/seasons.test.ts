import { expect, it } from 'vitest'
import { outputOf } from './expect-to-hold.ts'

it('given the beginning of three seasons, then whoever looks sees the same, and nothing that was acknowledged is lost', async () => {
  const output = await outputOf(['--seed', '25', '--seasons', '3', '--first', '200'])
  expect(output.trim().split('\n').at(-1), output).toBe('3 passed, 0 failed')
})
