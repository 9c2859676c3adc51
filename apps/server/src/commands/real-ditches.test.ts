import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TurnsResponse } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { aFolder, anEmptyDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { anApp } from '../testing/an-app.ts'
import { readConfig } from '../testing/read-config.ts'
import { REAL_DITCHES, type RealDitch } from '../testing/real-ditches.ts'
import { importInto } from './import-into.ts'
import { findImportOptions } from './import-options.ts'

const MINUTE_MS = 60_000
/** No turn of these ditches is shorter. */
const STEP_MS = 10 * MINUTE_MS

/** Imports a ditch's files as somebody would type the command, and asks for its turns. */
async function turnsOf({ timeZone, season, imports, compared }: RealDitch): Promise<TurnsResponse['turns']> {
  const DATABASE_URL = await anEmptyDatabase('sqlite')
  const env = { DATABASE_URL, DITCH_TIME_ZONE: timeZone, DITCH_FIRST_DAY: season[0], DITCH_LAST_DAY: season[1] }
  for (const { now = '2026-02-01T12:00:00Z', file, options = '' } of imports) {
    const path = join(aFolder(), 'turns.csv')
    writeFileSync(path, file)
    const typed = findImportOptions([path, ...options.split(' ').filter((word) => word !== '')])
    if (typeof typed === 'string') throw new Error(typed)
    const clock = new StoppedClock(now)
    await importInto({ ...readConfig(env), clock }, typed, { clock, random: systemRandom })
  }
  const { app } = await anApp({ store: await openForTest(DATABASE_URL), config: readConfig(env) })
  const [from, until] = compared.map((text) => Temporal.Instant.from(text).toString())
  const { turns } = (await app.inject({ url: '/api/turns', query: { from, until } as Record<string, string> })).json()
  return turns
}

/** Each minute at which a value changes, of a rule that is looked at every ten minutes. */
function changesOf(valueAt: (ms: number) => unknown, [from, until]: readonly [number, number]): number[] {
  const found: number[] = []
  for (let ms = from; ms + STEP_MS < until; ms += STEP_MS) {
    if (valueAt(ms) === valueAt(ms + STEP_MS)) continue
    let [before, after] = [ms, ms + STEP_MS]
    while (after - before > MINUTE_MS) {
      const middle = before + Math.round((after - before) / 2 / MINUTE_MS) * MINUTE_MS
      if (valueAt(middle) === valueAt(before)) before = middle
      else after = middle
    }
    found.push(after)
  }
  return found
}

it.each(Object.entries(REAL_DITCHES))(
  'given %s as its captain enters it, then its turns are those of its rule, at every change and a minute beside it',
  async (_name, ditch) => {
    const turns = (await turnsOf(ditch)).map(({ opensAt, closesAt, holder }) => ({
      opens: Date.parse(opensAt),
      closes: Date.parse(closesAt),
      holder,
    }))
    const range = ditch.compared.map((text) => Date.parse(text)) as [number, number]
    const ruled = (ms: number) =>
      ditch.holderAt(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ditch.timeZone))
    const changes = new Set([...changesOf(ruled, range), ...turns.flatMap(({ opens, closes }) => [opens, closes])])
    const minutes = [...changes].flatMap((ms) => [ms - MINUTE_MS, ms, ms + MINUTE_MS])
    const inRange = [...new Set(minutes)].filter((ms) => ms >= range[0] && ms < range[1]).sort((a, b) => a - b)
    expect(inRange.length).toBeGreaterThan(30)
    const had = (ms: number) => turns.findLast(({ opens, closes }) => opens <= ms && ms < closes)?.holder
    const differing = inRange.filter((ms) => had(ms) !== ruled(ms))
    expect(differing.map((ms) => `${new Date(ms).toISOString()} ${had(ms)}, by the rule ${ruled(ms)}`)).toEqual([])
  },
)
