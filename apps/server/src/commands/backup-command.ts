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
    const bytes = await backupStore(databaseUrl, file, process.env)
    return (
      `${file} holds the whole store (${Math.ceil(bytes / 1024)} kB) and was read back.\n` +
      'It contains the accounts and the secrets that protect them. Only you can read it; protect every copy as well\n' +
      'as the store itself.\n'
    )
  })
