import { clocksOf } from '@headgate/domain'
import { ZONES } from '@headgate/domain/testing/any'
import { aTimeline, aTurn, at } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { aDitchCache } from '../testing/a-ditch-cache.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'
import { presentDitch } from './present-ditch.ts'
import { presentTurns } from './present-turns.ts'

const BACK = { hours: 7 * 24 }
const AHEAD = { hours: 400 * 24 }

type Offsets = ReturnType<typeof presentDitch>['offsets']

/** Minutes ahead of UTC, as a client reads it out of an answer. */
const readOffset = (offsets: Offsets, moment: Temporal.Instant) =>
  offsets.findLast(([from]) => Temporal.Instant.compare(Temporal.Instant.from(from), moment) <= 0)?.[1]

function* every(from: Temporal.Instant, until: Temporal.Instant, step: Temporal.DurationLike) {
  for (let moment = from; Temporal.Instant.compare(moment, until) < 0; moment = moment.add(step)) yield moment
}

it.each(ZONES)(
  'given %s from 2020 through 2040, then answers tell its offsets, from a week back to 400 days ahead',
  async (zone) => {
    const { loaded } = await aDitchCache({ rules: { ...LAKEWOOD_RULES, clocks: clocksOf(zone) } })
    const wrong: string[] = []
    for (const now of every(at('2020-01-01T00:00Z'), at('2041-01-01T00:00Z'), { hours: 24 * 211 + 5 })) {
      const { offsets } = presentTurns(loaded, { from: now, until: now.add({ minutes: 1 }), now })
      const ofDitch = presentDitch(loaded, now).offsets
      for (const moment of every(now.subtract(BACK), now.add(AHEAD), { hours: 151, minutes: 7 })) {
        const minutes = moment.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9
        if (readOffset(offsets, moment) !== minutes || readOffset(ofDitch, moment) !== minutes)
          wrong.push(`${moment}, told at ${now}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

it('given turns of years before and after, then the ditch’s offsets reach a year beyond each, and a turn has its own', async () => {
  const timeline = aTimeline([aTurn('2020-04-15', '4AM'), aTurn('2029-11-15', '4AM')])
  const { loaded } = await aDitchCache({ timeline })
  const now = at('2026-06-10T11:00-06:00')
  const { offsets } = presentDitch(loaded, now)
  const [from, until] = [at('2019-05-01T00:00Z'), at('2030-11-10T00:00Z')]
  for (const moment of every(from, until, { hours: 1000 }))
    expect(readOffset(offsets, moment)).toBe(moment.toZonedDateTimeISO('America/Denver').offsetNanoseconds / 60e9)
  const { turns } = presentTurns(loaded, { from: now, until: at('2029-11-16T00:00Z'), now })
  expect(turns.map(({ opensAt }) => opensAt)).toEqual(['2029-11-15T04:00:00-07:00'])
})
