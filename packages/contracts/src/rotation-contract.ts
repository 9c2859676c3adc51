import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { basedOnQuery, seasonChangeResponse } from './season-changes-contract.ts'
import { layersUnderSeason, nearName, seasonEffect } from './season-contract.ts'

/*
 * The rotation: a captain's list, in its order, repeated to the end of the season. For captains only; writes are
 * same-origin.
 */

const MAX_MINUTES = 366 * 24 * 60
const minutes = z.int().min(0).max(MAX_MINUTES)
const minuteOfDay = z.int().min(0).max(1_439)
const count = z.int().nonnegative()

export const rotationLine = z.strictObject({
  /** Empty is nobody. */
  name: z.string().trim().max(200),
  /** Minutes, or thousandths of a share. */
  amount: z.int().min(1).max(1_000_000_000),
})

export const rotationShape = z.strictObject({
  lines: z.array(rotationLine).min(1).max(300),
  /** Whether the amounts are shares of the cycle without filling and draining. Else they are minutes. */
  isByShares: z.boolean(),
  /** The line that the first cycle begins with, from 0; null for the one after the last holder who had water. */
  first: count.nullable(),
  /** When the first cycle begins, by the ditch's clocks. */
  date: z.iso.date(),
  time: z.iso.time({ precision: -1 }),
  cycleMinutes: z.int().min(60).max(MAX_MINUTES),
  /** Whether turns keep their time of day when the clocks change. */
  isByClock: z.boolean(),
  /** Nobody's, at the beginning and at the end of each cycle. */
  fillMinutes: minutes,
  drainMinutes: minutes,
  /** How much later turns come with each cycle, in the first cycle, and with each year that uses the rotation again. */
  shiftMinutes: minutes,
  movedMinutes: minutes,
  yearlyMinutes: minutes,
  turnsRound: z.boolean(),
})
export type RotationShape = z.infer<typeof rotationShape>

export const rotationRequest = rotationShape.extend({
  /** `[fromMinute, untilMinute)` after midnight, or over midnight. They change nothing, and are counted. */
  nights: z.strictObject({ fromMinute: minuteOfDay, untilMinute: minuteOfDay }),
  /** The edits to undo along with it: numbers of changes. */
  drop: z.array(z.int().positive()).max(500).optional(),
})
export type RotationRequest = z.infer<typeof rotationRequest>

/** What a holder gets until the season's end, and what their part of it would be. */
export const rotationOutcome = z.object({
  holder: z.string(),
  turns: count,
  hoursMs: count,
  dueMs: z.number(),
  nightMs: count,
  nightDueMs: z.number(),
  /** Null with fewer than two turns. */
  longestWaitMs: count.nullable(),
})
export type RotationOutcomeShape = z.infer<typeof rotationOutcome>

/** By the ditch's clocks: `2026-06-08T06:00`. */
const localTime = z.string()

export const rotationPreview = seasonEffect.extend({
  /** The change in force. Pass it as `basedOn`. 0 before the first. */
  comparedWith: count,
  /** How many come into force: those that open when the running turn has closed. */
  turns: count,
  /** The line that the first cycle begins with, from 0. */
  first: count,
  outcomes: z.array(rotationOutcome),
  /** Whether parts are by the shares on the list of people. Else they are by the list of the rotation. */
  isDueByShares: z.boolean(),
  firstTurns: z.array(z.object({ opens: localTime, closes: localTime, holder: z.string() })),
  /** Names that are new to the schedule and look like a known one. */
  misspelt: z.array(nearName),
  ...layersUnderSeason.shape,
})
export type RotationPreview = z.infer<typeof rotationPreview>

/** What to begin with. */
export const rotationStart = z.object({
  /** From the list of people, or from the schedule if nobody is on the list; in the order of the schedule. */
  holders: z.array(z.object({ name: z.string(), sharesThousandths: count })),
  /** The beginning of the coming season, or of tomorrow. */
  date: z.iso.date(),
  time: z.iso.time({ precision: -1 }),
  /** The last turns that repeat, from the coming season on, and the year they were of; null if there were none. */
  again: z.object({ year: z.int(), rotation: rotationShape }).nullable(),
})
export type RotationStart = z.infer<typeof rotationStart>

export const rotationEndpoints = {
  rotateSeason: {
    call: 'POST /api/schedule/rotation',
    summary: 'Put the turns in force that the preview of the same request showed',
    query: basedOnQuery,
    body: rotationRequest,
    response: seasonChangeResponse,
    problems: [409],
  },
  previewRotation: {
    call: 'POST /api/schedule/rotation/preview',
    summary: 'What a list in its order gives each holder, and what it would change. Changes nothing',
    body: rotationRequest,
    response: rotationPreview,
    problems: [409],
  },
  startRotation: {
    call: 'GET /api/schedule/rotation/start',
    summary: 'The list that a rotation begins with, and the last one, to be used again',
    response: rotationStart,
  },
} satisfies Endpoints
