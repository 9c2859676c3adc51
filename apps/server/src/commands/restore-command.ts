import { systemClock as clock } from '../config/clock.ts'
import { systemRandom as random } from '../config/random.ts'
import { restoreStore } from '../store/backup/restore-store.ts'
import { refuseArguments, runCommand, typedCommand, typedPath } from './run-command.ts'

const REPLACE = '--replace'
const USAGE = `usage: ${typedCommand('restore')} FILE [${REPLACE}]

Restores the store that DATABASE_URL names from the backup FILE. Stop the servers first.
A store that is not empty is left as it is, unless ${REPLACE} allows its contents to be lost.
A backup of an older version is upgraded. The command says so first.
`

const args = process.argv.slice(2)
const [path, ...more] = args.filter((arg) => arg !== REPLACE)
if (path === undefined || path.startsWith('-') || more.length > 0) refuseArguments(USAGE)
else
  await runCommand(async ({ databaseUrl }) => {
    const [file, replace] = [typedPath(path), args.includes(REPLACE)]
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    const how = { replace, print, env: process.env, clock, random }
    const { accounts, turns } = await restoreStore(databaseUrl, file, how)
    return `Restored ${file}: ${accounts} accounts and a season of ${turns} turns. You can start the servers now.\n`
  })
