import { resolve } from 'node:path'
import { DitchError } from '@headgate/domain'
import { systemClock } from '../config/clock.ts'
import { readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { backupStore } from '../store/backup/backup-store.ts'
import { typedCommand } from './typed-command.ts'

const USAGE = `usage: ${typedCommand('backup')} FILE

Backs up the whole store to FILE, which must not exist yet, and reads it back. Servers can keep running.
`

const [path, ...more] = process.argv.slice(2)
if (path === undefined || path.startsWith('-') || more.length > 0) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = await runBackup(resolve(process.env.INIT_CWD ?? process.cwd(), path))
}

async function runBackup(file: string): Promise<number> {
  try {
    readEnvFile()
    const { databaseUrl } = readConfig(process.env, systemClock)
    const bytes = await backupStore(databaseUrl, file, process.env)
    process.stdout.write(
      `${file} holds the whole store (${Math.ceil(bytes / 1024)} kB) and was read back.\n` +
        'It contains the accounts and the secrets that protect them. Only you can read it; protect every copy as well\n' +
        'as the store itself.\n',
    )
    return 0
  } catch (error) {
    if (!(error instanceof DitchError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
