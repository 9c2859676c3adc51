import { expect, it } from 'vitest'
import type { NoticeRow } from '../store/notice-queries.ts'
import { DeliveryQueue } from './delivery-queue.ts'

/** An outbox of so many, and a channel that takes them when the test says. */
function aLane({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const rows = Array.from({ length: waiting }, (_, index) => ({ id: `${index}` }) as NoticeRow)
  const claims: number[] = []
  const delivered: string[] = []
  let written = Promise.withResolvers<void>()
  const lane = new DeliveryQueue({
    atOnce,
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
  /** Lets everything that is under way come to its end in one moment, as one commit does. */
  const endAll = async () => {
    const ending = written
    written = Promise.withResolvers()
    ending.resolve()
    await new Promise(setImmediate)
  }
  return { lane, claims, delivered, endAll }
}

it('given many that end in one moment, then as many are taken up in one claim, and so on to the last', async () => {
  const { lane, claims, delivered, endAll } = aLane({ atOnce: 4, waiting: 10 })
  await lane.pump()
  expect(claims).toEqual([4])
  await endAll()
  expect(claims).toEqual([4, 4])
  await endAll()
  await endAll()
  await lane.settled()
  expect(delivered).toHaveLength(10)
})

it('given a lane that is full, then nothing more is claimed however often it is asked', async () => {
  const { lane, claims } = aLane({ atOnce: 4, waiting: 10 })
  await Promise.all([lane.pump(), lane.pump(), lane.pump()])
  await lane.pump()
  expect(claims).toEqual([4])
})

it('given a stop, then nothing more is claimed, and what is under way is waited for', async () => {
  const { lane, claims, delivered, endAll } = aLane({ atOnce: 4, waiting: 10 })
  await lane.pump()
  lane.stop()
  const settled = lane.settled()
  await endAll()
  await settled
  await lane.pump()
  expect(claims).toEqual([4])
  expect(delivered).toHaveLength(4)
})

it('given an outbox that cannot be asked, then whoever asks hears of it, and the next time it works', async () => {
  let isBroken = true
  const delivered: string[] = []
  const lane = new DeliveryQueue({
    atOnce: 2,
    claim: async () => {
      if (isBroken) throw new Error('no store')
      return delivered.length === 0 ? [{ id: 'a' } as NoticeRow] : []
    },
    deliver: async ({ id }) => void delivered.push(id),
  })
  await expect(lane.pump()).rejects.toThrow('no store')
  isBroken = false
  await lane.pump()
  await lane.settled()
  expect(delivered).toEqual(['a'])
})
