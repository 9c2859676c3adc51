import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { BackupState } from '@headgate/contracts'
import type { Config } from '../config/config.ts'
import { sqlitePath } from '../store/open-sqlite.ts'

type Settings = Pick<Config, 'backups' | 'databaseUrl'>

/** Where backups are made. For a bucket, each is there only until it is uploaded. */
export function backupFolder({ backups, databaseUrl }: Settings): string {
  if (backups.kind === 'folder' && backups.path !== undefined) return resolve(backups.path)
  if (databaseUrl.startsWith('sqlite:')) return join(dirname(sqlitePath(databaseUrl, process.cwd())), 'backups')
  return backups.kind === 'bucket' ? join(tmpdir(), 'headgate-backups') : resolve('data/backups')
}

/** A backup on the store's own disk is lost with it. Which disk PostgreSQL uses is not known here. */
export function whereKept(settings: Settings): BackupState['kept'] {
  const { backups, databaseUrl } = settings
  if (backups.kind !== 'folder') return backups.kind
  if (!databaseUrl.startsWith('sqlite:')) return 'folder'
  const diskOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
  const store = diskOf(sqlitePath(databaseUrl, process.cwd()))
  return store !== undefined && store === diskOf(backupFolder(settings)) ? 'same-disk' : 'folder'
}
