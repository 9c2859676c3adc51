import { expect, it } from 'vitest'
import type { NoticeRow } from '../store/notice-queries.ts'
import { DeliveryQueue } from './delivery-queue.ts'

/** An outbox with `waiting` notices, and a channel that accepts them when the test says so. */
function aQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const rows = Array.from({ length: waiting }, (_, index) => ({ id: `${index}` }) as NoticeRow)
  const claims: number[] = []
  const delivered: string[] = []
  let written = Promise.withResolvers<void>()
  const queue = new DeliveryQueue({
    atOnce: () => atOnce,
    claim: async (limit, except) => {
      const claimed = rows.splice(0, limit)
      expect(except).not.toContain(claimed[0]?.id)
      claims.push(claimed.length)
      return claimed
    },
    deliver: async ({ id }) => {
      await written.promise
      delivered.push(id)
    },
  })
  /** Ends all deliveries in progress at once, as one commit does. */
  const endAll = async () => {
    const ending = written
    written = Promise.withResolvers()
    ending.resolve()
    // Outcomes, the claim and its deliveries each take a turn of the event loop.
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate)
  }
  return { queue, claims, delivered, endAll }
}

it('given many deliveries that end at once, then one claim replaces them all, and so on to the last', async () => {
  const { queue, claims, delivered, endAll } = aQueue({ atOnce: 4, waiting: 10 })
  await queue.pump()
  expect(claims).toEqual([4])
  await endAll()
  expect(claims).toEqual([4, 4])
  await endAll()
  await endAll()
  await queue.settled()
  expect(delivered).toHaveLength(10)
})

it('given a full queue, then nothing more is claimed, however often it is pumped', async () => {
  const { queue, claims } = aQueue({ atOnce: 4, waiting: 10 })
  await Promise.all([queue.pump(), queue.pump(), queue.pump()])
  await queue.pump()
  expect(claims).toEqual([4])
})

it('given a stop, then nothing more is claimed, and deliveries in progress are awaited', async () => {
  const { queue, claims, delivered, endAll } = aQueue({ atOnce: 4, waiting: 10 })
  await queue.pump()
  queue.stop()
  const settled = queue.settled()
  await endAll()
  await settled
  await queue.pump()
  expect(claims).toEqual([4])
  expect(delivered).toHaveLength(4)
})

it('given an outbox that fails, then the pump rejects, and the next one works', async () => {
  let isBroken = true
  const delivered: string[] = []
  const queue = new DeliveryQueue({
    atOnce: () => 2,
    claim: async () => {
      if (isBroken) throw new Error('no store')
      return delivered.length === 0 ? [{ id: 'a' } as NoticeRow] : []
    },
    deliver: async ({ id }) => void delivered.push(id),
  })
  await expect(queue.pump()).rejects.toThrow('no store')
  isBroken = false
  await queue.pump()
  await queue.settled()
  expect(delivered).toEqual(['a'])
})
