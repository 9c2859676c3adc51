import { isInSeason, ownerDirectoryOf } from '@headgate/domain'
import { changeSeason } from '../captain/change-season.ts'
import { editsChange } from '../captain/edit-turns.ts'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { openStore } from './open-store.ts'

/** Run as `edit-season-program.ts DATABASE_URL`: one edit that gives every turn of `old …` in the season to `new …`. */
const [databaseUrl = ''] = process.argv.slice(2)
const store = await openStore(databaseUrl)
const ditch = await DitchCache.open(ditchReader(store.db))
const context = { store, ditch, clock: systemClock, random: systemRandom, ownerDirectory: ownerDirectoryOf([], []) }
const { season, rules } = ditch.loaded
const turns = season.turns.filter((turn) => isInSeason(turn, rules))
const cells = turns.map(({ day, slot, holder }) => {
  const next = holder.replace(/^old/, 'new')
  return { date: day.toString(), slot, was: holder, holder: next }
})
const newNames = [...new Set(cells.map(({ holder }) => holder))]
await changeSeason(
  context,
  editsChange({ uid: undefined, called: 'a program' }, { cells, note: 'all', newNames }, context),
)
await store.close()
