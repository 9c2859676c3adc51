import { expect, it } from 'vitest'
import { BackgroundWork } from './background-work.ts'

const unexpected = () => expect.unreachable()

/** Work that goes on until it is told to end. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('given more work than is done at once, then the rest waits its turn and all of it is done', async () => {
  const background = new BackgroundWork({ atOnce: 1 })
  const first = slowWork()
  const done: number[] = []
  background.start(() => first.run().then(() => void done.push(1)), unexpected)
  background.start(async () => void done.push(2), unexpected)
  expect(done).toEqual([])
  first.end()
  await background.settled()
  expect(done).toEqual([1, 2])
})

it('given more work than may wait, then it is refused at once', async () => {
  const background = new BackgroundWork({ atOnce: 1, mostWaiting: 1 })
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

it('given work that fails, then it is told and the next goes on', async () => {
  const background = new BackgroundWork({ atOnce: 1 })
  const heard: unknown[] = []
  const failure = new Error('no such ditch')
  background.start(
    () => Promise.reject(failure),
    (error) => heard.push(error),
  )
  background.start(async () => void heard.push('next'), unexpected)
  await background.settled()
  expect(heard).toEqual([failure, 'next'])
})
