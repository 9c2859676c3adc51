import { expect, it } from 'vitest'
import { ManualClock } from './a-manual-clock.ts'

const NOON = '2026-06-10T12:00:00Z'

/** A clock, and what happened by it: `12:00:01 first`. */
function aRecord() {
  const clock = new ManualClock(NOON)
  const record: string[] = []
  const note = (what: string) => void record.push(`${clock.now().toString().slice(11, 19)} ${what}`)
  return { clock, record, note }
}

it('given timers, then each fires at its own time, and those due together in the order in which they were set', async () => {
  const { clock, record, note } = aRecord()
  clock.after(2_000, () => note('second'))
  clock.after(1_000, () => {
    note('first')
    clock.after(1_000, () => note('set by the first'))
  })
  clock.after(2_000, () => note('third'))
  clock.after(1_500, () => note('canceled')).cancel()
  clock.after(3_001, () => note('too late'))
  await clock.advance({ seconds: 3 })
  expect(record).toEqual(['12:00:01 first', '12:00:02 second', '12:00:02 third', '12:00:02 set by the first'])
  expect([clock.elapsedMs(), clock.nowMs(), clock.timers]).toEqual([3_000, Date.parse(NOON) + 3_000, 1])
})

it('given work that pauses and gives up its turn, then it goes on before the next timer fires', async () => {
  const { clock, record, note } = aRecord()
  const work = async (name: string) => {
    await clock.pause(1_000)
    for (const step of [1, 2]) {
      note(`${name} ${step}`)
      await clock.nextTurn()
    }
    note(`${name} ends`)
  }
  const both = Promise.all([work('a'), work('b')])
  clock.after(1_001, () => note('timer'))
  await clock.advance({ seconds: 2 })
  await both
  expect(record.map((line) => line.slice(9))).toEqual(['a 1', 'a 2', 'a ends', 'b 1', 'b 2', 'b ends', 'timer'])
})

it('given a time limit, then it aborts as the machine’s own does', async () => {
  const { clock } = aRecord()
  const limit = clock.timeLimit(1_000)
  await clock.advance({ milliseconds: 999 })
  expect(limit.aborted).toBe(false)
  await clock.advance({ milliseconds: 1 })
  expect(limit.reason).toMatchObject({ name: 'TimeoutError' })
})

it('given a clock that is set back, then no timer fires, and durations go on', async () => {
  const { clock, record, note } = aRecord()
  clock.after(1_000, () => note('due'))
  clock.moveTo('2026-06-10T11:00:00Z')
  expect([record, clock.elapsedMs()]).toEqual([[], 0])
  await clock.advance({ seconds: 1 })
  expect(record).toEqual(['11:00:01 due'])
})
