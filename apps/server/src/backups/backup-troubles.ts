import type { BackupTrouble } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'
import { BucketFailure } from '../adapters/backups/bucket.ts'
import { WrongBackup } from '../store/backup/backup-file.ts'
import { MissingProgram } from '../store/backup/postgres-programs.ts'

/** A sound backup, but not the one that was made. */
export class OlderBackup extends DitchError {
  readonly trouble = 'older'

  constructor(name: string) {
    super('conflict', `${name}: the backup of another night is in its place`)
  }
}

/** What a captain is told of a backup that failed. */
export function troubleOf(error: unknown): BackupTrouble {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WrongBackup || cause instanceof OlderBackup || cause instanceof BucketFailure)
      return cause.trouble
    if (cause instanceof MissingProgram) return 'no-program'
    const { code = '', errcode } = cause as { code?: string; errcode?: number }
    if (FULL.includes(code) || errcode === SQLITE_FULL) return 'disk-full'
    if (NOT_WRITABLE.includes(code)) return 'not-writable'
  }
  return 'failed'
}

const SQLITE_FULL = 13
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG']
const NOT_WRITABLE: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST']
