import { DitchError } from '@headgate/domain'
import headgate from '../package.json' with { type: 'json' }
import { systemClock } from './config/clock.ts'
import { readConfig, WrongSettings } from './config/config.ts'
import { readEnvFile } from './config/env-file.ts'
import { systemRandom } from './config/random.ts'
import { failureLines } from './csv/file-fault.ts'
import { listen } from './http/listen.ts'
import { openLogger, operatorsLines } from './http/logger.ts'
import { openServer } from './open-server.ts'

const LONGEST_STOP_MS = 10_000
/** The usual EX_CONFIG. A service manager must not try again: nothing but a person changes a setting. */
const WRONG_SETTINGS_EXIT_CODE = 78

try {
  await start()
} catch (error) {
  if (!(error instanceof DitchError)) throw error
  process.stderr.write(`${failureLines(error).join('\n')}\n`)
  process.exit(error instanceof WrongSettings ? WRONG_SETTINGS_EXIT_CODE : 1)
}

async function start(): Promise<void> {
  readEnvFile()
  const clock = systemClock
  const config = readConfig(process.env, clock)
  const log = openLogger({ level: config.logLevel, clock })
  const print = operatorsLines(config, log)
  print(`Headgate ${headgate.version} starts in ${process.cwd()}`)
  const server = await openServer(config, { clock, random: systemRandom, log, print })

  const openToResidents = async () => {
    const address = await listen(server.app, config)
    server.publicOrigin.listeningAt(address)
    await server.greet()
    // Last, because people and programs wait for this line and must have the lines above by then.
    print(`Headgate is at ${address}`)
  }
  const opening = openToResidents()
  const stop = async (signal: NodeJS.Signals) => {
    print(`Headgate stops: it was sent ${signal}`)
    // Exits in any case, so that a hanging connection never delays the next start.
    clock.after(LONGEST_STOP_MS, () => {
      print('Headgate ends: something did not stop in time')
      process.exit(1)
    })
    // Otherwise a half-finished start would write to a closed store. Its error is reported below.
    await opening.catch(() => undefined)
    await server.close()
    print('Headgate has stopped')
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await opening
}
