import { expect, it } from 'vitest'
import { ManualClock } from '../testing/a-manual-clock.ts'
import { type Job, startJob } from './recurring-job.ts'

/** A job, and when it ran: `06-10 12:00:01`, of the zone's clock. */
function aJob(cadence: Job['cadence'], { now = '2026-06-10T12:00:00Z', timeZone = 'UTC', tookMs = 0 } = {}) {
  const clock = new ManualClock(now)
  const zone = { timeZone }
  const runs: string[] = []
  const failures: unknown[] = []
  const run = async () => {
    runs.push(clock.now().toZonedDateTimeISO(zone.timeZone).toString().slice(5, 19).replace('T', ' '))
    if (tookMs > 0) await clock.pause(tookMs)
    if (runs.length === 1) throw new Error('the first fails')
  }
  const surroundings = {
    clock,
    timeZone: () => zone.timeZone,
    onFailure: (error: unknown) => void failures.push(error),
  }
  return { clock, zone, runs, failures, stop: startJob({ task: 'a job', cadence, run }, surroundings) }
}

const EVERY_SECOND = { everyMs: 1_000 }

it('given a job of every second, then it runs every second, also after one that failed', async () => {
  const { clock, runs, failures } = aJob(EVERY_SECOND)
  await clock.advance({ milliseconds: 3_500 })
  expect(runs).toEqual(['06-10 12:00:01', '06-10 12:00:02', '06-10 12:00:03'])
  expect(failures).toMatchObject([{ message: 'the first fails' }])
})

it('given a run that lasts longer, then the ticks meanwhile are skipped, and no two runs overlap', async () => {
  const { clock, runs } = aJob(EVERY_SECOND, { tookMs: 2_500 })
  await clock.advance({ seconds: 9 })
  expect(runs).toEqual(['06-10 12:00:01', '06-10 12:00:04', '06-10 12:00:07'])
})

it('given a clock that is set back by an hour, then what runs every second goes on every second', async () => {
  const { clock, runs } = aJob(EVERY_SECOND)
  await clock.advance({ seconds: 2 })
  clock.moveTo('2026-06-10T11:00:02Z')
  await clock.advance({ seconds: 3 })
  expect(runs).toHaveLength(5)
})

it.each([
  ['America/Denver', 'in spring', '2026-03-06T12:00:00-07:00', ['03-07 03:17', '03-08 03:17', '03-09 03:17']],
  ['America/Denver', 'in autumn', '2026-10-30T12:00:00-06:00', ['10-31 03:17', '11-01 03:17', '11-02 03:17']],
])(
  'given a daily job in %s %s, then it runs once a day, at that time there',
  async (timeZone, _when, now, expected) => {
    const { clock, runs } = aJob({ dailyAt: '03:17' }, { now, timeZone })
    await clock.advance({ hours: 72 })
    expect(runs.map((run) => run.slice(0, 11))).toEqual(expected)
  },
)

it('given a time that is skipped or comes twice, then the daily job runs once all the same', async () => {
  const spring = aJob({ dailyAt: '02:30' }, { now: '2026-03-07T12:00:00-07:00', timeZone: 'America/Denver' })
  await spring.clock.advance({ hours: 24 })
  expect(spring.runs).toHaveLength(1)
  const autumn = aJob({ dailyAt: '01:30' }, { now: '2026-10-31T12:00:00-06:00', timeZone: 'America/Denver' })
  await autumn.clock.advance({ hours: 24 })
  expect(autumn.runs).toHaveLength(1)
})

it('given a clock that was years ahead and is set right, then daily jobs do not wait for those years', async () => {
  const { clock, runs } = aJob({ dailyAt: '03:17' }, { now: '2030-01-01T12:00:00Z' })
  clock.moveTo('2026-06-10T12:00:00Z')
  await clock.advance({ hours: 24 })
  expect(runs).toEqual(['06-11 03:17:00'])
})

it('given a stop during a run, then it waits for that run, and no other begins', async () => {
  const { clock, runs, stop } = aJob(EVERY_SECOND, { tookMs: 5_000 })
  await clock.advance({ seconds: 2 })
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await clock.advance({ seconds: 3 })
  expect(isStopped).toBe(false)
  await clock.advance({ seconds: 3 })
  await stopping
  expect([runs.length, clock.timers]).toEqual([1, 0])
})
