import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { KeptResults } from '../copies/kept-results.ts'
import { seedsFrom } from '../copies/play-seasons.ts'
import { PROJECT } from '../copies/project-copy.ts'
import { type Change, markdownTable, tryChanges } from '../copies/try-changes.ts'
import { findMutants, isProgram, type Mutant } from './find-mutants.ts'
import { findReach, type Reach } from './find-reach.ts'

/** Tries mutants in copies. Says which share the tests kill, and which the simulator alone; false if any survives both. */
export async function tryMutants(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '100' },
      seasons: { type: 'string', default: '3' },
      again: { type: 'boolean', default: false },
    },
  })
  const mutants = drawMutants({ seed: Number(values.seed), count: Number(values.count) })
  const results = new KeptResults(`${import.meta.dirname}/results.json`)
  if (values.again) for (const { id } of mutants) if (!results.of(id).season) results.forget(id, 'season')
  const untried = mutants.filter(({ id }) => isUntried(results, id))
  const reach =
    untried.length > 0 ? await findReach(mutants, seedsFrom(1, Number(values.seasons))) : new Map<string, Reach>()
  const changes = untried.map(({ id, file, text }) => {
    const { seeds = [], tests } = reach.get(id) ?? {}
    return { id, texts: new Map([[file, text]]), seasons: { seeds, engine: 'sqlite' as const }, tests }
  })
  // Those that few tests come by take minutes less.
  const work = ({ tests }: Change) => tests?.length ?? Number.POSITIVE_INFINITY
  await tryChanges(
    changes.toSorted((a, b) => (work(a) < work(b) ? -1 : 1)),
    results,
    ['test', 'season'],
  )
  const survivors = mutants.filter(({ id }) => isAlive(results, id))
  process.stdout.write(`\n${describeShares(mutants, results)}\n\n${describeMutants(survivors)}\n`)
  process.stdout.write(`\n${mutants.length - survivors.length} killed, ${survivors.length} survived\n`)
  return survivors.length === 0
}

const isUntried = (results: KeptResults, id: string): boolean => {
  const { season, test } = results.of(id)
  return season === undefined || test === undefined
}

const isAlive = (results: KeptResults, id: string): boolean => !results.of(id).test && !results.of(id).season

/** `domain/trades`, `server/store` */
const roomOf = ({ file }: Mutant): string => file.replace(/^(?:apps|packages)\/(\w+)\/src\/(?:([^/.]+)\/)?.*$/, '$1/$2')

function describeShares(mutants: readonly Mutant[], results: KeptResults): string {
  const share = (some: readonly Mutant[], by: 'test' | 'season') => {
    const killed = some.filter(({ id }) => results.of(id)[by]).length
    return `${killed} (${Math.round((killed / some.length) * 100)} %)`
  }
  const rows = [...Map.groupBy(mutants, roomOf), ['all', mutants] as const]
  return markdownTable(
    ['room', 'mutants', 'killed by tests', 'by the simulator alone'],
    rows.map(([room, some]) => [room, `${some.length}`, share(some, 'test'), share(some, 'season')]),
  )
}

/** Those that survive: where they are, and what they change. */
const describeMutants = (mutants: readonly Mutant[]): string =>
  markdownTable(
    ['id', 'where', 'mutation', 'before', 'after'],
    mutants.map(({ id, file, line, operator, before, replacement }) => [
      ...[id, `${file}:${line}`, operator],
      ...[`\`${before}\``, `\`${replacement}\``],
    ]),
  )

const PRODUCT = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts']
const NO_PRODUCT = /\.test\.ts$|\.d\.ts$|\/(?:testing|faults|simulation)\/|\/fake-[^/]*$/

/**
 * As many mutants as wanted of all there are, each as likely as another. The draw goes by their ids: when some code
 * changes, the same seed draws the same mutants everywhere else.
 */
function drawMutants({ seed, count }: { seed: number; count: number }): Mutant[] {
  return globSync(PRODUCT, { cwd: PROJECT })
    .filter((file) => !NO_PRODUCT.test(file))
    .flatMap((file) => findMutants(file, readFileSync(join(PROJECT, file), 'utf8')))
    .map((mutant) => ({ mutant, rank: createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .values()
    .map(({ mutant }) => mutant)
    .filter(isProgram)
    .take(count)
    .toArray()
}
