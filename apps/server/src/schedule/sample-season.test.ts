import { expect, it } from 'vitest'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'
import { SAMPLE_OWNERS, sampleSeason } from './sample-season.ts'

const { turns } = sampleSeason(LAKEWOOD_RULES, Temporal.Instant.from('2026-11-20T19:00:00Z'))

const turnsIn = (year: number) => turns.filter(({ day }) => day.year === year)

const countsIn = (year: number) =>
  new Map(SAMPLE_OWNERS.map((owner) => [owner, turnsIn(year).filter(({ holder }) => holder === owner).length]))

it.each([2026, 2027])('given %i, then every slot from 15 April through 1 November is held, by all in turn', (year) => {
  const ofYear = turnsIn(year)
  expect([ofYear.at(0)?.day.toString(), ofYear.at(-1)?.day.toString()]).toEqual([`${year}-04-15`, `${year}-11-01`])
  expect(ofYear).toHaveLength(201 * 4)
  const counts = [...countsIn(year).values()]
  expect(Math.max(...counts) - Math.min(...counts)).toBe(1)
})
