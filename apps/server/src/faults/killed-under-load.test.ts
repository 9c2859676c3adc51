import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { anEmptyDatabase, ENGINES } from '../store/testing/throw-away-stores.ts'
import { isLongRun, tries } from '../testing/long-run.ts'
import { MixedLoad } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const KILLS = tries({ short: 1, long: 10 })
/** The longest wait before a kill. `npm test` kills as soon as there is something to lose. */
const KILL_AFTER_MS = tries({ short: 0, long: 5_000 })

/** In `npm test`, `two-nodes` shows it on PostgreSQL. */
it.each(isLongRun ? ENGINES : (['sqlite'] as const))(
  'given a node on %s that is killed while it writes, then the next start finds every acknowledged write',
  async (engine) => {
    const databaseUrl = await anEmptyDatabase(engine)
    const start = () => runHeadgate({ databaseUrl, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' } })
    let headgate = await start()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const load = new MixedLoad([headgate.url]).start()
      await load.untilAcknowledged(20)
      await setTimeout(KILL_AFTER_MS * Math.random())
      await headgate.kill()
      await load.stop()
      expect(load.failures).toEqual([])
      headgate = await start()
      expect(await load.findLost(headgate.url, databaseUrl), `after kill ${kill}`).toEqual([])
    }
  },
  60_000 + KILLS * (KILL_AFTER_MS + 60_000),
)
