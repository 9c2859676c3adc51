import { parseArgs } from 'node:util'
import { print, printTable, tryChanges } from '../copies/try-changes.ts'
import { PLANTED_BUGS, textsWith } from './planted-bugs.ts'

/** Plants each bug in a copy. Says which season found it, and which test; false if a bug was found by no season. */
export async function tryPlantedBugs(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      seed: { type: 'string', default: '1' },
      seasons: { type: 'string', default: '20' },
    },
  })
  const bugs = PLANTED_BUGS.filter(({ id }) => values.only?.includes(id) ?? true)
  if (bugs.length === 0) throw new Error(`no such bug; there are: ${PLANTED_BUGS.map(({ id }) => id).join(', ')}`)
  const changes = bugs.map((bug) => ({ id: bug.id, texts: textsWith(bug), engine: bug.engine }))
  const seeds = { seed: Number(values.seed), seasons: Number(values.seasons) }
  const results = await tryChanges(`${import.meta.dirname}/results.json`, changes, seeds)
  printTable(
    ['bug', 'what goes wrong', 'found by', 'found by test'],
    bugs.map(({ id, harm }) => {
      const { season, test } = results[id] ?? {}
      return [id, harm, season ? `season ${season.seed}: ${season.rule}` : 'no season', test ?? 'none']
    }),
  )
  const missed = bugs.filter(({ id }) => !results[id]?.season)
  print(`\n${bugs.length - missed.length} found, ${missed.length} not found`)
  return missed.length === 0
}
