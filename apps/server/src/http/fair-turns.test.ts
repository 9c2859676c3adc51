import { expect, it } from 'vitest'
import { ManualClock } from '../testing/a-manual-clock.ts'
import { FairTurns, MAX_WAITING } from './fair-turns.ts'

const aClock = () => new ManualClock('2026-06-10T12:00:00Z')

/** Runs of `take` that last until the test ends them. */
function aLine() {
  const clock = aClock()
  const turns = new FairTurns(clock)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const take = (subject: string, name: string) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return turns.take(subject, async () => {
      begun.push(name)
      await end.promise
      return name
    })
  }
  return { clock, begun, take, end: (name: string) => ends.get(name)?.resolve() }
}

it('given requests of one account, then each begins after the one before, and another account does not wait for them', async () => {
  const { clock, begun, take, end } = aLine()
  const all = [take('ann', 'ann 1'), take('ann', 'ann 2'), take('ann', 'ann 3'), take('bo', 'bo 1')]
  expect(begun).toEqual(['ann 1', 'bo 1'])
  end('ann 1')
  await all[0]
  expect(begun).toEqual(['ann 1', 'bo 1'])
  await clock.settle()
  expect(begun).toEqual(['ann 1', 'bo 1', 'ann 2'])
  for (const name of ['ann 2', 'ann 3', 'bo 1']) end(name)
  expect(await Promise.all(all)).toEqual(['ann 1', 'ann 2', 'ann 3', 'bo 1'])
})

it('given one that waits for somebody else, then the next begins after a while', async () => {
  const { clock, begun, take, end } = aLine()
  const slow = take('ann', 'slow')
  const next = take('ann', 'next')
  await clock.advance({ milliseconds: 249 })
  expect(begun).toEqual(['slow'])
  await clock.advance({ milliseconds: 1 })
  expect(begun).toEqual(['slow', 'next'])
  end('next')
  expect(await next).toBe('next')
  end('slow')
  expect(await slow).toBe('slow')
})

it(`given ${MAX_WAITING} that wait already, then one more is refused, and those of others are not`, async () => {
  const { take, end } = aLine()
  const names = Array.from({ length: MAX_WAITING + 1 }, (_, at) => `${at}`)
  const all = names.map((name) => take('ann', name))
  await expect(take('ann', 'one more')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 1 })
  end('bo')
  const other = take('bo', 'bo')
  for (const name of [...names, 'bo']) end(name)
  expect(await Promise.all([...all, other])).toHaveLength(MAX_WAITING + 2)
})
