import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { aCaptain, MixedLoad } from '../testing/mixed-load.ts'
import { runHeadgate } from '../testing/run-headgate.ts'

/** `KILLS=10 KILL_AFTER_MS=30000` is the long run, by which docs/operations.md speaks. */
const KILLS = Number(process.env.KILLS ?? 2)
const KILL_AFTER_MS = Number(process.env.KILL_AFTER_MS ?? 1_500)
/** On a machine that others use too, it takes longer until there is anything to lose. */
const WORTH_A_KILL = 20
const EMAIL = 'captain@example.org'

it.each(['sqlite', 'postgres'] as const)(
  `given a node on %s killed ${KILLS} times while it writes, then each start finds every acknowledged write`,
  async (engine) => {
    const SCHEDULE_CSV = join(aFolder(), 'season.csv')
    writeFileSync(SCHEDULE_CSV, 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Abbott,Baker,Clark,Dole\n')
    const env = { TRUSTED_PROXIES: '127.0.0.1', CAPTAINS: EMAIL, SCHEDULE_CSV, LOG_LEVEL: 'warn' }
    const databaseUrl = await anEmptyDatabase(engine)
    const start = () => runHeadgate({ databaseUrl, env })
    let headgate = await start()
    const captain = await aCaptain(headgate.url, databaseUrl, EMAIL)
    let acknowledged = 0
    for (let kill = 1; kill <= KILLS; kill += 1) {
      captain.url = headgate.url
      const load = new MixedLoad([headgate.url]).start({ captain })
      await setTimeout(KILL_AFTER_MS * (0.5 + Math.random() / 2))
      while (load.acknowledged <= WORTH_A_KILL) await setTimeout(20)
      await headgate.kill()
      await load.stop()
      expect(load.failures).toEqual([])
      headgate = await start()
      expect(await load.findLost(headgate.url, databaseUrl), `after kill ${kill}`).toEqual([])
      acknowledged += load.acknowledged
    }
    if (process.env.KILLS) process.stdout.write(`${engine}: ${KILLS} kills, ${acknowledged} acknowledged, none lost\n`)
    expect(await headgate.stop()).toBe(0)
  },
  60_000 + KILLS * (KILL_AFTER_MS + 60_000),
)
