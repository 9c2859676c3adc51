import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { openStore as openStoreBy } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

/** The clock and the chance of this machine. */
export const OF_THIS_MACHINE = { clock: systemClock, random: systemRandom }

type Options = Partial<Parameters<typeof openStoreBy>[1]>

/** The store, by this machine's clock and chance unless a test brings its own. */
export const openStore = (databaseUrl: string, options: Options = {}): Promise<Store> =>
  openStoreBy(databaseUrl, { ...OF_THIS_MACHINE, ...options })
