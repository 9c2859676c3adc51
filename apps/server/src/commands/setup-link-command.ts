import { systemClock as clock } from '../config/clock.ts'
import { publicOriginOf } from '../config/public-origin.ts'
import { systemRandom as random } from '../config/random.ts'
import { makeSetupCode, setupLinkLines } from '../membership/setup-codes.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { openStore } from '../store/open-store.ts'
import { runCommand } from './run-command.ts'

/** Prints a new setup link, for a ditch without a captain. */
await runCommand(async (config) => {
  const store = await openStore(config.databaseUrl, { clock, random })
  try {
    const code = await makeSetupCode(store.db, clock.now(), random)
    return `${setupLinkLines(publicOriginOf(config, await readDitch(store.db)).known(), code).join('\n')}\n`
  } finally {
    await store.close()
  }
})
