import { DitchError } from '@headgate/domain'
import { systemClock } from '../config/clock.ts'
import { readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { publicOriginOf } from '../config/public-origin.ts'
import { systemRandom } from '../config/random.ts'
import { failureLines } from '../csv/failure-lines.ts'
import { makeSetupCode, setupLinkLines } from '../membership/setup-links.ts'
import { openStore } from '../store/open-store.ts'

process.exitCode = await run()

/** Prints a new setup link, for a ditch without a captain. */
async function run(): Promise<number> {
  try {
    readEnvFile()
    const config = readConfig(process.env, systemClock)
    const store = await openStore(config.databaseUrl, { clock: systemClock, random: systemRandom })
    try {
      const code = await makeSetupCode(store, systemClock.now(), systemRandom)
      process.stdout.write(`${setupLinkLines(publicOriginOf(config).get(), code).join('\n')}\n`)
      return 0
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof DitchError)) throw error
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    return 1
  }
}
