import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { weatherSource } from './weather-contract.ts'

/** Why a night has no backup that is known to be good. */
export const BACKUP_TROUBLES = [
  /** Read back, it was cut off or a byte had changed. */
  'damaged',
  /** In its place was something else. */
  'foreign',
  /** In its place was the backup of another night. */
  'older',
  /** Nothing was in its place. */
  'missing',
  /** `pg_dump` is not installed. */
  'no-program',
  'disk-full',
  /** The folder does not exist, or may not be written to. */
  'not-writable',
  /** The bucket does not exist, or does not accept the key. */
  'bucket-refused',
  'bucket-full',
  'bucket-unreachable',
  /** The server was stopped meanwhile. */
  'unfinished',
  /** The log says why. */
  'failed',
] as const
export type BackupTrouble = (typeof BACKUP_TROUBLES)[number]

const backups = z.object({
  /** Where they go: nowhere, a folder on the store's own disk, another folder, or a bucket. */
  kept: z.enum(['off', 'same-disk', 'folder', 'bucket']),
  /** The last good one. */
  last: z.object({ at: z.iso.datetime(), turns: z.int(), people: z.int() }).nullable(),
  /** What is wrong with the last night's, or has been found of the one before. */
  trouble: z.object({ at: z.iso.datetime(), code: z.enum(BACKUP_TROUBLES) }).nullable(),
})
export type BackupState = z.infer<typeof backups>

const ok = z.object({ status: z.literal('ok') })

/** Open to everyone; only captains get `captain`, for others it is null. */
export const statusResponse = z.object({
  /** The server's current time, which `HEADGATE_NOW` may have set. */
  now: z.iso.datetime(),
  timeZone: z.string(),
  mode: z.enum(['production', 'sample', 'own']),
  version: z.string(),
  captain: z
    .object({
      node: z.string(),
      /** When this process started serving. */
      startedAt: z.iso.datetime(),
      store: z.object({
        engine: z.enum(['sqlite', 'postgres']),
        isAnswering: z.boolean(),
        importId: z.int().nonnegative(),
      }),
      weather: z.object({
        /** Null until the first forecast is loaded. */
        source: weatherSource.nullable(),
        ageMinutes: z.int().nonnegative().nullable(),
      }),
      /** Number of notices by `noticeOutcome`. */
      outbox: z.record(z.string(), z.int().nonnegative()),
      /** Null while the store does not answer. */
      backups: backups.nullable(),
    })
    .nullable(),
})
export type StatusResponse = z.infer<typeof statusResponse>

export const statusEndpoints = {
  getStatus: {
    call: 'GET /api/development/status',
    summary: "The server's status, with more detail for captains",
    response: statusResponse,
    problems: [503],
    session: 'optional',
  },
  checkHealth: {
    call: 'GET /healthz',
    summary: 'Liveness: the process answers',
    response: ok,
  },
  checkReadiness: {
    call: 'GET /readyz',
    summary: 'Readiness: the store answers and takes changes, too',
    response: ok,
    problems: [503],
  },
} satisfies Endpoints
