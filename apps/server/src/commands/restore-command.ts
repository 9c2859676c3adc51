import { resolve } from 'node:path'
import { DitchError } from '@headgate/domain'
import { systemClock } from '../config/clock.ts'
import { readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { systemRandom } from '../config/random.ts'
import { restoreStore } from '../store/backup/restore-store.ts'
import { typedCommand } from './typed-command.ts'

const REPLACE = '--replace'
const USAGE = `usage: ${typedCommand('restore')} FILE [${REPLACE}]

Restores the store that DATABASE_URL names from the backup FILE. Stop the servers first.
A store that is not empty is left as it is, unless ${REPLACE} allows its contents to be lost.
`

const args = process.argv.slice(2)
const [path, ...more] = args.filter((arg) => arg !== REPLACE)
if (path === undefined || path.startsWith('-') || more.length > 0) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = await runRestore(resolve(process.env.INIT_CWD ?? process.cwd(), path), args.includes(REPLACE))
}

async function runRestore(file: string, replace: boolean): Promise<number> {
  try {
    readEnvFile()
    const { databaseUrl } = readConfig(process.env, systemClock)
    const { accounts, turns } = await restoreStore(databaseUrl, file, {
      replace,
      env: process.env,
      clock: systemClock,
      random: systemRandom,
    })
    process.stdout.write(
      `Restored ${file}: ${accounts} accounts and a season of ${turns} turns. You can start the servers now.\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof DitchError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
