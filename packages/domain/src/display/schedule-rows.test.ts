import { describe, expect, it } from 'vitest'
import type { HolderId } from '../schedule/holder-id.ts'
import { aClosure, aName, aTimeline, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { type ScheduleDay, scheduleDays } from './schedule-rows.ts'

const timeline = aTimeline([
  aTurn('2026-06-09', '10PM', 'Yates'),
  aTurn('2026-06-10', '4AM', 'Abbott'),
  aTurn('2026-06-10', '10AM', 'Baker'),
  aTurn('2026-06-10', '10PM', 'Clark'),
  aTurn('2026-06-11', '4AM', 'Dole'),
])

/** One line per row, with `*` on the running turn. */
const drawn = (days: readonly ScheduleDay[]) =>
  days.flatMap(({ day, isToday, rows }) => [
    isToday ? `${day}, today` : `${day}`,
    ...rows.map(({ slot, holder, isRunning }) => `  ${slot} ${holder}${isRunning ? ' *' : ''}`),
  ])
const drawnAt = (now: string) => drawn(scheduleDays(timeline, { now: at(now), rules: lakewood }))

describe('the calendar', () => {
  it('given a time of day, then it lists today and the days after, with the running turn marked', () => {
    expect(drawnAt('2026-06-10T11:00-06:00')).toEqual([
      '2026-06-10, today',
      '  4AM Abbott',
      '  10AM Baker *',
      '  10PM Clark',
      '2026-06-11',
      '  4AM Dole',
    ])
  })

  it('given the hours before the first slot, then only yesterday’s last turn is above today', () => {
    expect(drawnAt('2026-06-11T01:00-06:00')).toEqual([
      '2026-06-10',
      '  10PM Clark *',
      '2026-06-11, today',
      '  4AM Dole',
    ])
  })
})

it('given whose turns are the viewer’s own, then the rows say so', () => {
  const isOwn = (holder: HolderId) => holder === aName('Clark')
  const days = scheduleDays(timeline, { now: at('2026-06-10T11:00-06:00'), rules: lakewood, isOwn })
  const own = days.flatMap((day) => day.rows).filter((row) => row.isOwn)
  expect(own.map(({ holder, slot }) => [holder, slot])).toEqual([['Clark', '10PM']])
})

describe('a closed ditch', () => {
  const closures = [aClosure('2026-06-10T11:00-06:00', '2026-06-11T05:00-06:00')]
  const rowsAt = (now: string) =>
    scheduleDays(timeline, { now: at(now), rules: lakewood, closures })
      .flatMap((day) => day.rows)
      .map(({ holder, isRunning, suspension }) => [holder, isRunning, suspension])

  it('given a closure, then the turns it affects stay, with the part that is suspended', () => {
    expect(rowsAt('2026-06-10T10:59-06:00')).toEqual([
      ['Abbott', false, undefined],
      ['Baker', true, { from: at('2026-06-10T11:00-06:00') }],
      ['Clark', false, {}],
      ['Dole', false, { until: at('2026-06-11T05:00-06:00') }],
    ])
  })

  it('given a closure that has begun, then no turn is running until the water is back', () => {
    expect(rowsAt('2026-06-10T11:00-06:00').filter(([, isRunning]) => isRunning)).toEqual([])
    expect(rowsAt('2026-06-11T04:59-06:00').filter(([, isRunning]) => isRunning)).toEqual([])
    expect(rowsAt('2026-06-11T05:00-06:00')).toEqual([['Dole', true, { until: at('2026-06-11T05:00-06:00') }]])
  })
})
