import { expect, it } from 'vitest'
import { BackgroundWork } from './background-work.ts'

const unexpected = () => expect.unreachable()

/** Work that runs until `end` is called. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('given more work than may wait, then it is refused immediately', async () => {
  const background = new BackgroundWork({ atOnce: 1, maxWaiting: 1 })
  const first = slowWork()
  const refused: unknown[] = []
  background.start(first.run, unexpected)
  background.start(async () => undefined, unexpected)
  background.start(
    async () => unexpected(),
    (error) => refused.push(error),
  )
  expect(refused).toHaveLength(1)
  first.end()
  await background.settled()
})

it('given work to one recipient, then it is done in order, and work to others does not wait for it', async () => {
  const background = new BackgroundWork()
  const first = slowWork()
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  background.start(() => first.run().then(note('first to Ann')), unexpected, 'ann')
  background.start(note('second to Ann'), unexpected, 'ann')
  background.start(note('to Ben'), unexpected, 'ben')
  background.start(note('to nobody'), unexpected)
  await Promise.resolve()
  expect(done).toEqual(['to Ben', 'to nobody'])
  first.end()
  await background.settled()
  expect(done).toEqual(['to Ben', 'to nobody', 'first to Ann', 'second to Ann'])
})

it('given work that fails, then its failure is reported and the next one runs', async () => {
  const background = new BackgroundWork({ atOnce: 1 })
  const reported: unknown[] = []
  const failure = new Error('no such ditch')
  background.start(
    () => Promise.reject(failure),
    (error) => reported.push(error),
  )
  background.start(async () => void reported.push('next'), unexpected)
  await background.settled()
  expect(reported).toEqual([failure, 'next'])
})
