import type { Slot } from '@headgate/domain'
import { mailReachBy } from '../adapters/mail/open-mailer.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { Random } from '../config/random.ts'
import { fillPeople } from '../people/fill-people.ts'
import { openPlaces } from '../residents/open-places.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { replaceStoredSeason } from '../season/change-season.ts'
import { fillDitch } from '../season/fill-ditch.ts'
import { findNearNames } from '../season/find-misspelt.ts'
import { type FileHere, findOpeningsHere, readFileHere, readingFor } from '../season/import-season.ts'
import { importChange, turnsBeyond } from '../season/season-changes.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { openStore } from '../store/open-store.ts'
import { findCurrentChange, readSeason } from '../store/season-queries.ts'
import type { Store } from '../store/store.ts'
import type { ImportOptions } from './import-options.ts'
import type { Imported } from './import-report.ts'
import { typedPath } from './run-command.ts'

const THIS_COMMAND = { uid: undefined, called: 'npm run import' }

/** Imports a file as somebody has typed it. Throws a `RefusedFile` with every fault, or a DitchError. */
export async function importInto(
  config: Config,
  { path, answers, daysOnly }: ImportOptions,
  { clock, random }: { clock: ServerClock; random: Random },
): Promise<Imported> {
  const store = await openStore(config.databaseUrl, { clock, random })
  try {
    const file = { path: typedPath(path), named: 'FILE', source: 'command' } as const
    const openings = await findFirstOpenings(store, config, { ...file, answers })
    await fillDitch(store, openings ? { ...config, ditch: { ...config.ditch, slots: openings } } : config)
    const { next, findings, marks } = await readFileHere(file, { ...(await readingFor(store, config)), answers })
    const ditch = await DitchCache.open(ditchReader(store.db))
    await fillPeople(store.db, { config, isSample: !config.isProduction && ditch.loaded.isTrial, random })
    await ditch.refresh()
    const { ownerDirectory } = openPlaces(config, { ditch, clock: config.clock, report: () => undefined })
    const context = { db: store.db, ownerDirectory, clock: config.clock, random, mailReach: mailReachBy(config) }
    const nearNames = await findNearNames(store.db, context, next.turns)
    const changed = await replaceStoredSeason(
      context,
      importChange(context, { by: THIS_COMMAND, basedOn: undefined }, next, { daysOnly }),
    )
    const beyond = turnsBeyond(
      next.turns.map(({ opens }) => opens.day),
      (await readSeason(store.db)).rules,
    )
    return { ...changed, findings, marks, nearNames, openings, beyond }
  } finally {
    await store.close()
  }
}

/**
 * The openings of a grid that become the ditch's: those of its first season, when neither the environment nor a captain has
 * stated any.
 */
async function findFirstOpenings(
  store: Store,
  config: Config,
  { answers, ...file }: FileHere & Pick<ImportOptions, 'answers'>,
): Promise<Slot[] | undefined> {
  const { changedFields, rules } = await readDitch(store.db)
  const isStated = config.ditch.slots !== undefined || changedFields.has('slots')
  if (isStated || (await findCurrentChange(store.db))?.owner === 'own') return undefined
  const reading = { ...(await readingFor(store, config)), answers }
  const openings = await findOpeningsHere(file, reading)
  if (!openings || String(openings) === String(rules.slots)) return undefined
  // A faulty file changes nothing, the openings included.
  await readFileHere(file, { ...reading, rules: { ...reading.rules, slots: openings } })
  return openings
}
