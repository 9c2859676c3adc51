import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { tries } from '../testing/long-run.ts'
import { aCaptain, MixedLoad } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

const KILLS = tries({ short: 1, long: 10 })
/** The longest wait before a kill. `npm test` kills as soon as there is something to lose. */
const KILL_AFTER_MS = tries({ short: 0, long: 5_000 })
const WORTH_A_KILL = 20
const EMAIL = 'captain@example.org'

it.each(['sqlite', 'postgres'] as const)(
  'given a node on %s that is killed while it writes, then the next start finds every acknowledged write',
  async (engine) => {
    const SCHEDULE_CSV = join(aFolder(), 'season.csv')
    writeFileSync(SCHEDULE_CSV, 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,Baker,Clark,Dole\n')
    const env = { TRUSTED_PROXIES: '127.0.0.1', CAPTAINS: EMAIL, SCHEDULE_CSV, LOG_LEVEL: 'warn' }
    const databaseUrl = await anEmptyDatabase(engine)
    const start = () => runHeadgate({ databaseUrl, env })
    let headgate = await start()
    const captain = await aCaptain(headgate.url, databaseUrl, EMAIL)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      captain.url = headgate.url
      const load = new MixedLoad([headgate.url]).start({ captain })
      await load.untilAcknowledged(WORTH_A_KILL)
      await setTimeout(KILL_AFTER_MS * Math.random())
      await headgate.kill()
      await load.stop()
      expect(load.failures).toEqual([])
      headgate = await start()
      expect(await load.findLost(headgate.url, databaseUrl), `after kill ${kill}`).toEqual([])
    }
    await headgate.stop()
  },
  60_000 + KILLS * (KILL_AFTER_MS + 60_000),
)
