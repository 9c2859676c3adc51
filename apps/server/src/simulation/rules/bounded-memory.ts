import { getHeapSpaceStatistics } from 'node:v8'
import type { Stage } from '../people/stage.ts'

/** A long season of a sound server grows by 9 to 14 MB: what it remembers, and what V8 notes of its code. */
const MAX_GROWTH_BYTES = 24 * 2 ** 20

/**
 * What a server holds in memory of each imported or rotated turn, with its days and times. It may hold those of an undone
 * change until somebody reads the season again.
 */
const BYTES_A_TURN = 512

/** V8 keeps the shapes of what is gone for two more, and with them all of a server that has ended. */
const COLLECTIONS = 4

/** Where V8 keeps compiled code. How much there is says only what has run so far, and how often. */
const IS_OF_CODE = /code|trusted/

/** The heap in use after garbage collection, in bytes. 0 unless Node runs with `--expose-gc`. */
export function heapInUse(): number {
  if (!globalThis.gc) return 0
  for (let done = 0; done < COLLECTIONS; done += 1) globalThis.gc()
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !IS_OF_CODE.test(space_name))
  return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
}

/** How many turns the machines must keep, each machine on its own. */
export function turnsKept({ timeline, world }: Stage): number {
  const changes = timeline.ids.flatMap((id) => timeline.changesOf(id))
  return changes.reduce((sum, one) => sum + (one.kind === 'ground' ? one.turns.length : 0), 0) * world.alive.length
}

/** What has grown too much since then. */
export function findGrowth(heapAtOpening: number, turns: number): { rule: string; what: string } | undefined {
  const grown = heapInUse() - heapAtOpening
  if (grown < MAX_GROWTH_BYTES + turns * BYTES_A_TURN) return undefined
  const what = `${Math.round(grown / 2 ** 20)} MB more than when the season began`
  return { rule: 'memory stays bounded', what }
}
