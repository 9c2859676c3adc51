import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../copies/project-copy.ts'
import { findMutants, isProgram, type Mutant } from './find-mutants.ts'

const PRODUCT = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts']
const NO_PRODUCT = /\.test\.ts$|\.d\.ts$|\/(?:testing|faults|simulation)\/|\/fake-[^/]*$/

/**
 * As many mutants as wanted of all there are, each as likely as another. The draw goes by their ids: when some code
 * changes, the same seed draws the same mutants everywhere else.
 */
export function drawMutants({ seed, count }: { seed: number; count: number }): Mutant[] {
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
