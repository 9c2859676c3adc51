import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Bucket } from '../adapters/backups/bucket.ts'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { Random } from '../config/random.ts'
import { type BackupFile, openBackupFile, WrongBackup } from '../store/backup/backup-file.ts'
import { backupStore } from '../store/backup/backup-store.ts'
import { inspectBackup } from '../store/backup/inspect-backup.ts'
import {
  type BackupNight,
  claimNight,
  endNight,
  isGood,
  listNights,
  noteTrouble,
  sweepNights,
} from '../store/backup-night-queries.ts'
import type { Database } from '../store/database.ts'
import { MIGRATIONS } from '../store/migrations.ts'
import { createFolder } from '../store/open-sqlite.ts'
import { backupFolder } from './backup-folder.ts'
import { OlderBackup, troubleOf } from './backup-troubles.ts'

/** By the ditch's clock. */
const BEGINS = Temporal.Duration.from({ hours: 3, minutes: 10 })
const KEPT_DAYS = 30
const NAME = /^headgate-(\d{4}-\d{2}-\d{2})T\d{6}\.backup$/
/** What a server that was killed has left behind. */
const LEFTOVER = /^headgate-[\dT-]+\.backup\.(part|part-copy|read)$/

export interface NightlyBackupParts {
  config: Pick<Config, 'backups' | 'databaseUrl' | 'env'>
  db: Database
  /** Real time. */
  clock: ServerClock
  random: Random
  timeZone: () => string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Makes the night's backup, on one of all servers, and reads it back from where it lies. */
export class NightlyBackup {
  readonly #parts: NightlyBackupParts
  readonly #folder: string
  readonly #bucket: Bucket | undefined
  readonly #stopping = new AbortController()

  constructor(parts: NightlyBackupParts) {
    const { config, clock } = parts
    this.#parts = parts
    this.#folder = backupFolder(config)
    this.#bucket =
      config.backups.kind === 'bucket'
        ? new Bucket(config.backups, { clock, stopping: this.#stopping.signal })
        : undefined
  }

  /** Ends an upload or download under way. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Makes the backup if 3:10 has passed and no server has made it. Does not throw if that fails. */
  async look(): Promise<void> {
    const { config, db, clock, timeZone, log } = this.#parts
    if (config.backups.kind === 'off') return
    const now = clock.now()
    const here = now.toZonedDateTimeISO(timeZone()).toPlainDateTime()
    const night = here.subtract(BEGINS).toPlainDate().toString()
    const name = `headgate-${here.toString({ smallestUnit: 'second' }).replaceAll(':', '')}.backup`
    if (!(await claimNight(db, { night, name, now }))) return
    try {
      createFolder(this.#folder)
      this.#removeLeftovers()
      await this.#lookAtLast()
      const { header, checksum } = await this.#make(name)
      const { turns, people } = header
      await endNight(db, night, clock.now(), { turns, people, checksum })
      log.info({ backup: name, turns, people }, "the night's backup was made and read back")
    } catch (error) {
      const trouble = this.#stopping.signal.aborted ? 'unfinished' : troubleOf(error)
      log.error({ err: error, trouble }, "the night's backup failed")
      await endNight(db, night, clock.now(), { trouble })
      return
    }
    await this.#removeOld(here.toPlainDate()).catch((error: unknown) => {
      log.warn({ err: error }, 'old backups could not be deleted')
    })
    await sweepNights(db)
  }

  async #make(name: string): Promise<BackupFile> {
    const { config, clock, random } = this.#parts
    const file = join(this.#folder, name)
    const made = await backupStore(config.databaseUrl, file, { env: config.env, clock, random })
    if (this.#bucket) {
      // What cannot be uploaded must not fill the disk.
      await this.#bucket.put(file, name).finally(() => rmSync(file))
    }
    return this.#readBack({ name, checksum: made.checksum })
  }

  /** Reads what lies in a backup's place. Throws unless it is that backup. */
  async #readBack({ name, checksum }: Pick<BackupNight, 'name' | 'checksum'>): Promise<BackupFile> {
    const file = join(this.#folder, this.#bucket ? `${name}.read` : name)
    try {
      if (this.#bucket && !(await this.#bucket.get(name, file))) throw new WrongBackup('missing', name)
      // Before anything is unpacked that others may have put there.
      if ((await openBackupFile(file)).checksum !== checksum) throw new OlderBackup(name)
      return await inspectBackup(file, MIGRATIONS)
    } finally {
      if (this.#bucket) rmSync(file, { force: true })
    }
  }

  /** Whether the last good one still is. Somebody may have moved it, or another server has it in a folder of its own. */
  async #lookAtLast(): Promise<void> {
    const { db, log } = this.#parts
    const last = (await listNights(db)).find(isGood)
    if (!last) return
    try {
      await this.#readBack(last)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble !== 'damaged' && trouble !== 'foreign' && trouble !== 'older') return
      log.error({ err: error, trouble, backup: last.name }, 'a backup is no longer good')
      await noteTrouble(db, last.night, trouble)
    }
  }

  #removeLeftovers(): void {
    for (const name of readdirSync(this.#folder)) {
      if (LEFTOVER.test(name)) rmSync(join(this.#folder, name), { force: true })
    }
  }

  /** Only after a good one, so that the last is never deleted. */
  async #removeOld(today: Temporal.PlainDate): Promise<void> {
    const oldest = today.subtract({ days: KEPT_DAYS }).toString()
    const names = this.#bucket ? await this.#bucket.list() : readdirSync(this.#folder)
    for (const name of names) {
      const day = NAME.exec(name)?.[1]
      if (day === undefined || day >= oldest) continue
      if (this.#bucket) await this.#bucket.remove(name)
      else rmSync(join(this.#folder, name), { force: true })
    }
  }
}
