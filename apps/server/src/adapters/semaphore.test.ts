import { expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

it('given a call that fails, then the next one can run', async () => {
  const gate = new Semaphore(1)
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(async () => 'in')).toBe('in')
})
