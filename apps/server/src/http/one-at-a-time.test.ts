import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import { RateLimitExceeded } from './rate-limiter.ts'

it('given two files at once, then the second is read after the first has been, also if that fails', async () => {
  const inTurn = oneAtATime()
  const read: string[] = []
  const first = Promise.withResolvers<void>()
  const failed = inTurn(() => {
    read.push('first')
    return first.promise
  })
  const second = inTurn(async () => void read.push('second'))
  await Promise.resolve()
  expect(read).toEqual(['first'])
  first.reject(new Error('no season'))
  await expect(failed).rejects.toThrow('no season')
  await second
  expect(read).toEqual(['first', 'second'])
})

it('given more files than may wait, then the next is refused, and is taken once one has been read', async () => {
  const inTurn = oneAtATime()
  const held = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 20 }, () => inTurn(() => held.promise))
  await expect(inTurn(async () => 'read')).rejects.toThrow(RateLimitExceeded)
  held.resolve()
  await Promise.all(waiting)
  expect(await inTurn(async () => 'read')).toBe('read')
})
