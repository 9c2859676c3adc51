import { turnsOfGrid } from '@headgate/domain'
import { anOwnerDirectory } from '@headgate/domain/testing/an-owner-directory'
import { expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { nameHolders } from '../store/holder-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aTurnWith } from '../testing/a-season.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'
import { readConfig } from '../testing/read-config.ts'
import { replaceSeason, type SeasonChange } from './change-season.ts'
import { fillDitch } from './fill-ditch.ts'
import { withHolders } from './season-changes.ts'

const NOW = Temporal.Instant.from('2026-01-01T12:00:00Z')
const by = { uid: undefined, called: 'a test' }

const anImport = (holder: string, basedOn?: number): SeasonChange => ({
  by,
  basedOn,
  action: 'import',
  next: async (db) => {
    const turn = aTurnWith({ holder })
    const holderOf = await nameHolders(db, [turn.holder], { isSample: false, now: NOW })
    return {
      ground: { ranges: ['all'], turns: withHolders(turnsOfGrid([turn], LAKEWOOD_RULES.slots), holderOf) },
      source: 'captain',
      audit: (counts) => ({ kind: 'season-imported', values: { fileName: holder, ...counts } }),
    }
  },
})

async function aContext() {
  const store = await anEmptyStore('sqlite')
  const clock = new StoppedClock('2026-01-01T12:00:00Z')
  await fillDitch(store, { ...readConfig({}), clock })
  const ditch = await DitchCache.open(ditchReader(store.db))
  return {
    db: store.db,
    ditch,
    clock,
    random: systemRandom,
    ownerDirectory: anOwnerDirectory([], []),
    mailReach: 'sent' as const,
  }
}

it('given another change while a season is worked out, then it is worked out again, from that one', async () => {
  const context = await aContext()
  const startedFrom: (number | undefined)[] = []
  const { made, replaced, difference } = await replaceSeason(context, {
    ...anImport('Birch'),
    next: async (db, current) => {
      startedFrom.push(current.lastChange?.id)
      if (startedFrom.length === 1) await replaceSeason(context, anImport('Alder'))
      return anImport('Birch').next(db, current)
    },
  })
  expect(startedFrom).toEqual([undefined, 1])
  expect([made.id, replaced?.id]).toEqual([2, 1])
  const { names, timeline } = context.ditch.loaded
  expect(difference.dropped.map(({ holder }) => names.get(holder))).toEqual(['Alder'])
  expect(timeline.segments.map(({ holder }) => names.get(holder))).toEqual(['Birch'])
})
