import { basename, dirname } from 'node:path'

/** The environment variable with the paths of what was changed, as JSON. */
export const CHANGED_FILES = 'HEADGATE_CHANGED_FILES'

/** How likely a test is to notice a change of a file: its own first, then those of its room. */
export function nearness(changed: string, test: string): number {
  const own = changed.replace(/\.ts$/, '.test.ts')
  if (test === own) return Number.POSITIVE_INFINITY
  const [folder, room] = [dirname(changed), basename(dirname(changed))]
  return sharedStart(folder, dirname(test)) + (test.includes(`/${room}/`) ? folder.length : 0)
}

function sharedStart(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return at === -1 ? one.length : at
}
