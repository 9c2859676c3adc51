import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT } from '../copies/project-copy.ts'
import { print, printTable, type Result, tryChanges } from '../copies/try-changes.ts'
import { findMutants, isProgram, type Mutant } from './find-mutants.ts'

/** Tries mutants in copies. Says which share the tests kill, and which the simulator alone; false if any survives both. */
export async function tryMutants(args: readonly string[]): Promise<boolean> {
  const options = { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100' } } as const
  const { seed, count } = parseArgs({ args: [...args], options }).values
  const mutants = drawMutants(seed, Number(count))
  const changes = mutants.map(({ id, file, text }) => ({ id, texts: new Map([[file, text]]) }))
  const results = await tryChanges(`${import.meta.dirname}/results.json`, changes, { seed: 1, seasons: 3 })
  const share = (some: readonly Mutant[], by: keyof Result) => {
    const killed = some.filter(({ id }) => results[id]?.[by]).length
    return `${killed} (${Math.round((killed / some.length) * 100)} %)`
  }
  printTable(
    ['room', 'mutants', 'killed by tests', 'by the simulator alone'],
    [...Map.groupBy(mutants, roomOf), ['all', mutants] as const].map(([room, some]) => {
      return [room, `${some.length}`, share(some, 'test'), share(some, 'season')]
    }),
  )
  const survivors = mutants.filter(({ id }) => !results[id]?.test && !results[id]?.season)
  printTable(
    ['id', 'where', 'mutation', 'before', 'after'],
    survivors.map(({ id, file, line, operator, before, replacement }) => {
      return [id, `${file}:${line}`, operator, `\`${before}\``, `\`${replacement}\``]
    }),
  )
  print(`\n${mutants.length - survivors.length} killed, ${survivors.length} survived`)
  return survivors.length === 0
}

/** `domain/trades`, `server/store` */
const roomOf = ({ file }: Mutant): string => file.replace(/^(?:apps|packages)\/(\w+)\/src\/(?:([^/.]+)\/)?.*$/, '$1/$2')

const PRODUCT = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts']
const NO_PRODUCT = /\.test\.ts$|\.d\.ts$|\/(?:testing|faults|simulation)\/|\/fake-[^/]*$/

/**
 * As many mutants as wanted of all there are, each as likely as another. The draw goes by their ids: when some code
 * changes, the same seed draws the same mutants everywhere else.
 */
function drawMutants(seed: string, count: number): Mutant[] {
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
