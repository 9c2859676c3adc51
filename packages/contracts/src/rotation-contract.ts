import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { line } from './fields.ts'
import { basedOnQuery, seasonChangeResponse } from './season-changes-contract.ts'
import { heldTurn, layersUnderSeason, nearName, seasonEffect, slotLabel, turnPlace } from './season-contract.ts'

/*
 * The season generated from holders with shares, dates and rules. For captains only; writes are same-origin.
 */

/** Bounds the time that one plan takes. */
export const MAX_ROTATION_HOLDERS = 300
export const MAX_REST_HOURS = 60 * 24
const MAX_CARRIED_OVER_MS = 10_000 * 3_600_000

export const rotationHolder = z.strictObject({
  name: line(200),
  sharesThousandths: z.int().min(1).max(1_000_000_000),
  takesNights: z.boolean(),
  /** What last season left: above 0 is water still to be had, below 0 was too much. */
  carriedOverMs: z.int().min(-MAX_CARRIED_OVER_MS).max(MAX_CARRIED_OVER_MS),
})
export type RotationHolderShape = z.infer<typeof rotationHolder>

const minuteOfDay = z.int().min(0).max(1_439)

export const rotationMode = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('moves-daily') }),
  z.strictObject({ kind: z.literal('fixed-weekday') }),
  z.strictObject({
    kind: z.literal('moves-yearly'),
    hoursPerYear: z.int().min(0).max(167),
    /** How many seasons before this one moved on. */
    year: z.int().min(0).max(1_000),
  }),
])
export type RotationModeShape = z.infer<typeof rotationMode>

export const rotationRequest = z
  .strictObject({
    holders: z.array(rotationHolder).min(1).max(MAX_ROTATION_HOLDERS),
    /** Both included, in the season of one year, `from` today or later. Turns of other days stay as they are. */
    from: z.iso.date(),
    through: z.iso.date(),
    mode: rotationMode,
    /** A turn that opens at these minutes after midnight, both included, is a night. */
    nights: z.strictObject({ fromMinute: minuteOfDay, throughMinute: minuteOfDay }),
    /** From the close of a holder's turn to the opening of their next. */
    restHours: z.int().min(0).max(MAX_REST_HOURS),
    /** The edits to undo along with it: numbers of changes. */
    drop: z.array(z.int().positive()).max(500).optional(),
  })
  .refine(({ from, through }) => from <= through, 'through must not be before from')
export type RotationRequestShape = z.infer<typeof rotationRequest>

const count = z.int().nonnegative()
const holder = z.string()

/** A rule that no season can keep, with the count that shows it. */
export const impossibleRotation = z.discriminatedUnion('kind', [
  /** There are `nights` nights. Those who take nights can have `most`, none going more than a turn over their share. */
  z.object({ kind: z.literal('nights'), nights: count, takers: count, most: count }),
  /** With that rest, all holders together can have `most` of the turns. */
  z.object({ kind: z.literal('too-few-holders'), turns: count, holders: count, most: count, restMs: count }),
  /** With that rest, the holder can have `most` turns, and is due `turnsDue`. */
  z.object({ kind: z.literal('rest'), holder, turnsDue: count, most: count, restMs: count }),
  /** What the holder had too much is more than this season's share. */
  z.object({ kind: z.literal('carried-over'), holder, carriedOverMs: z.number(), shareMs: z.number() }),
])
export type ImpossibleRotationShape = z.infer<typeof impossibleRotation>

/** What a holder gets, and what they are due. */
export const holderFairness = z.object({
  holder,
  sharesThousandths: count,
  turns: count,
  hoursMs: count,
  dueMs: z.number(),
  carriedOverMs: z.int(),
  nights: count,
  nightsDue: z.number(),
  weekends: count,
  weekendsDue: z.number(),
  longestWaitMs: count,
  evenWaitMs: z.number(),
})
export type HolderFairnessShape = z.infer<typeof holderFairness>

/** Where the season does not do what was wanted. */
export const rotationDeviation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), holder, hoursMs: count, dueMs: z.number() }),
  z.object({ kind: z.enum(['nights', 'weekends']), holder, count, due: z.number() }),
  z.object({ kind: z.literal('rest'), holder, first: turnPlace, second: turnPlace, restMs: count }),
  /** 0 for Monday to 6 for Sunday. */
  z.object({ kind: z.literal('weekdays'), holder, weekdays: z.array(z.int().min(0).max(6)) }),
  z.object({ kind: z.literal('times'), holder, times: count }),
])
export type RotationDeviationShape = z.infer<typeof rotationDeviation>

export const offeredRotation = seasonEffect.extend({
  turns: count,
  fairness: z.array(holderFairness),
  deviations: z.array(rotationDeviation),
  /** Of the first two weeks. */
  firstTurns: z.array(heldTurn),
  /** Names that are new to the schedule and look like a known one. */
  misspelt: z.array(nearName),
  ...layersUnderSeason.shape,
})
export type OfferedRotationShape = z.infer<typeof offeredRotation>

/** Changes nothing. Exactly one of `offer` and `impossible` is not null. */
export const rotationPreview = z.object({
  /** The change in force. Pass it as `basedOn`. 0 before the first. */
  comparedWith: count,
  offer: offeredRotation.nullable(),
  impossible: impossibleRotation.nullable(),
})
export type RotationPreview = z.infer<typeof rotationPreview>

/** What to begin with. */
export const rotationStart = z.object({
  /** From the list of people, or from the schedule if nobody is on the list. A listed holder may have no share. */
  holders: z.array(
    /** `lostMs` is what closures took from them last season. */
    rotationHolder.extend({ name: holder, sharesThousandths: count, lostMs: count }),
  ),
  source: z.enum(['list', 'schedule', 'nobody']),
  slots: z.array(slotLabel),
  /** Of the coming season. */
  from: z.iso.date(),
  through: z.iso.date(),
  /** The season that the carried-over hours are of; null if there was none. */
  lastSeason: z.int().nullable(),
  /** How many years before have turns on the schedule. */
  year: count,
})
export type RotationStart = z.infer<typeof rotationStart>

export const rotationEndpoints = {
  rotateSeason: {
    call: 'POST /api/schedule/rotation',
    summary: 'Put the season in force that the preview of the same request showed',
    query: basedOnQuery,
    body: rotationRequest,
    response: seasonChangeResponse,
    problems: [409],
  },
  previewRotation: {
    call: 'POST /api/schedule/rotation/preview',
    summary: 'Generate a season without changing anything, or say by which count it is impossible',
    body: rotationRequest,
    response: rotationPreview,
  },
  startRotation: {
    call: 'GET /api/schedule/rotation/start',
    summary: 'The holders, days and carried-over hours that a rotation begins with',
    response: rotationStart,
  },
} satisfies Endpoints
