import { parseArgs } from 'node:util'
import { KeptResults } from '../copies/kept-results.ts'
import { seedsFrom } from '../copies/play-seasons.ts'
import { describeSeason, markdownTable, tryChanges } from '../copies/try-changes.ts'
import type { PlantedBug } from './planted-bug.ts'
import { PLANTED_BUGS, textsWith } from './planted-bugs.ts'

/** Plants each bug in a copy. Says which season found it, and which test; false if a bug was found by no season. */
export async function tryPlantedBugs(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      seasons: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      again: { type: 'boolean', default: false },
    },
  })
  const bugs = PLANTED_BUGS.filter(({ id }) => values.only === undefined || values.only.includes(id))
  if (bugs.length === 0) throw new Error(`no such bug; there are: ${PLANTED_BUGS.map(({ id }) => id).join(', ')}`)
  const results = new KeptResults(`${import.meta.dirname}/results.json`)
  if (values.again) for (const { id } of bugs) if (!results.of(id).season) results.forget(id, 'season')
  await tryChanges(
    bugs.map((bug) => ({
      id: bug.id,
      texts: textsWith(bug),
      seasons: { seeds: seedsFrom(Number(values.seed), Number(values.seasons)), engine: bug.engine ?? 'sqlite' },
    })),
    results,
    ['season', 'test'],
  )
  process.stdout.write(
    `\n${markdownTable(
      HEAD,
      bugs.map((bug) => rowOf(bug, results)),
    )}\n`,
  )
  const missed = bugs.filter(({ id }) => !results.of(id).season)
  process.stdout.write(`\n${bugs.length - missed.length} found, ${missed.length} not found\n`)
  return missed.length === 0
}

const HEAD = ['room', 'bug', 'what goes wrong', 'found by', 'found by test']

function rowOf({ id, room, harm, isSubtle }: PlantedBug, results: KeptResults): string[] {
  const { season, test } = results.of(id)
  return [
    room,
    `${id}${isSubtle ? ' (subtle)' : ''}`,
    harm,
    season ? describeSeason(season) : 'no season',
    test ?? 'none',
  ]
}
