import { statSync } from 'node:fs'
import { systemClock as clock } from '../config/clock.ts'
import { systemRandom as random } from '../config/random.ts'
import { backupStore } from '../store/backup/backup-store.ts'
import { refuseArguments, runCommand, typedCommand, typedPath } from './run-command.ts'

const USAGE = `usage: ${typedCommand('backup')} FILE

Backs up the whole store to FILE, which must not exist yet, and reads it back. Servers can keep running.
`

const [path, ...more] = process.argv.slice(2)
if (path === undefined || path.startsWith('-') || more.length > 0) refuseArguments(USAGE)
else
  await runCommand(async ({ databaseUrl }) => {
    const file = typedPath(path)
    const { header } = await backupStore(databaseUrl, file, { env: process.env, clock, random })
    const size = Math.ceil(statSync(file).size / 1024)
    return (
      `${file} holds the whole store (${size} kB) and was read back: ${header.turns} turns, ${header.people} people.\n` +
      'It contains the accounts and the secrets that protect them. Only you can read it; protect every copy as well\n' +
      'as the store itself.\n'
    )
  })
