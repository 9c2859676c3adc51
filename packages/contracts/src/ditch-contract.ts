import { findSeasonDay, findSlots, findTimeZone, findWebAddress } from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { noticeCounts } from './notice-counts-contract.ts'
import { differenceCounts, heldTurn, layerShape, slotLabel } from './season-contract.ts'

/** What the captains want everybody to know, such as low water or a work day. Pages stop showing it at `until`. */
export const statusNote = z.object({ id: z.int().positive(), text: z.string(), until: z.iso.datetime() })
export type StatusNoteShape = z.infer<typeof statusNote>

export const MAX_STATUS_NOTE_LETTERS = 300

/**
 * Writes, changes or, with null, ends the note; for captains. Answers 409 with the reason
 * `status-note-outdated` when the note is no longer `basedOn`, which is 0 for none.
 */
export const statusNoteRequest = z.strictObject({
  basedOn: z.int().nonnegative(),
  note: z
    .strictObject({
      text: z.string().trim().min(1).max(MAX_STATUS_NOTE_LETTERS),
      until: z.iso.datetime({ offset: true }),
    })
    .nullable(),
  /** Whether everybody gets it as a notice, too. */
  notify: z.boolean().default(false),
})
export type StatusNoteRequest = z.input<typeof statusNoteRequest>

export const statusNoteResponse = z.object({
  note: statusNote.nullable(),
  /** Null if nobody is notified. */
  notices: noticeCounts.nullable(),
})
export type StatusNoteResponse = z.infer<typeof statusNoteResponse>

/**
 * Sent with every answer: how often the ditch's settings have changed. A page that sees another number than that of
 * its own settings asks for them again.
 */
export const DITCH_VERSION_HEADER = 'headgate-ditch'

/** `MM-DD` */
const seasonDay = z.string().regex(/^\d{2}-\d{2}$/)

/**
 * `[from, minutes]`: how far the ditch's clocks are ahead of UTC, and from when on, in order. From a week ago until 400
 * days from now at least, so that nobody who stores an answer needs zone data.
 */
export const offsets = z.array(z.tuple([z.iso.datetime(), z.int()])).min(1)

/** What everybody may know about the ditch, and what the page works with. */
export const ditchInfo = z.object({
  /** As in the `headgate-ditch` header. */
  version: z.int().positive(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** IANA name, for people and calendars; `offsets` tell the time. */
  timeZone: z.string(),
  offsets,
  timeSlots: z.array(slotLabel),
  firstDay: seasonDay,
  lastDay: seasonDay,
  /** Whom residents ask; blank if the captains did not say. */
  contact: z.string(),
  /** What the captains want residents to know; blank if nothing. May have several lines. */
  policies: z.string(),
  /** From when the terms and what the privacy page says hold. */
  termsFrom: z.iso.date(),
  /** The captains' note to everybody, if there is one. Its time may be over. */
  note: statusNote.optional(),
})
export type DitchInfo = z.infer<typeof ditchInfo>

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u)

export const MAX_POLICY_LETTERS = 2_000

export const ditchProfile = z.strictObject({
  name: oneLine(100).min(1),
  city: oneLine(100).min(1),
  /** Two letters, such as `CO`. */
  state: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** For readers whose own is not known. */
  language: z.enum(['en', 'es']),
  contact: oneLine(200),
  /** `https://ditch.example.org`: what people type to open the page; blank if no captain has said. Not where `PUBLIC_URL` is set. */
  webAddress: z
    .string()
    .max(200)
    .refine(
      (text) => text === '' || findWebAddress(text)?.origin === text,
      'must be an address such as https://ditch.example.org',
    ),
  policies: z.string().trim().max(MAX_POLICY_LETTERS),
  /** From when the terms and what the privacy page says hold. */
  termsFrom: z.iso.date(),
})
export type DitchProfileShape = z.infer<typeof ditchProfile>

/** Unlike `slotLabel`, it may be written as people do: `4 am`, `16:00`. */
const slots = z
  .array(z.string().max(20))
  .refine((labels) => findSlots(labels) !== undefined, 'must be 1 to 24 times of day, each later than the one before')

export const ditchRules = z
  .strictObject({
    timeZone: z.string().refine((name) => findTimeZone(name) !== undefined, 'must be an IANA time zone'),
    slots,
    firstDay: z.string().refine((day) => findSeasonDay(day) !== undefined, 'must be a month and day such as 04-15'),
    lastDay: z.string().refine((day) => findSeasonDay(day) !== undefined, 'must be a month and day such as 11-01'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'must not be before the first day',
  })
export type DitchRulesShape = z.infer<typeof ditchRules>

/**
 * What a captain was looking at. A change based on anything older changes nothing and answers 409 with the reason
 * `ditch-outdated`.
 */
export const ditchBasis = z.strictObject({ revision: z.int().nonnegative(), importId: z.int().nonnegative() })
export type DitchBasis = z.infer<typeof ditchBasis>

export const ditchSettings = z.object({
  basis: ditchBasis,
  profile: ditchProfile,
  rules: z.object({ timeZone: z.string(), slots: z.array(slotLabel), firstDay: seasonDay, lastDay: seasonDay }),
  /** The fields of `profile` and `rules` that were changed in the browser. Environment variables decide the others. */
  changedFields: z.array(z.string()),
  /** `PUBLIC_URL`, which decides in place of the profile's `webAddress`; null if it is not set. */
  publicUrl: z.string().nullable(),
  /** Whether a captain has finished setting the ditch up in the browser. */
  isSetUp: z.boolean(),
  /** Whose season is loaded, and how many turns it has. */
  season: z.object({ owner: z.enum(['own', 'sample', 'none']), turns: z.int().nonnegative() }),
})
export type DitchSettingsResponse = z.infer<typeof ditchSettings>

/** `HH:MM`, by the clocks of its own rules. */
const window = z.object({ opensAt: z.string(), closesAt: z.string() })

/** What other rules would do to the loaded season. In schedule order. */
export const rulesEffectShape = z.object({
  /** They open or close at another time. */
  retimed: z.array(heldTurn.extend({ before: window, after: window })),
  /** They were given to somebody before, at a time or on a day that there is again. */
  added: z.array(heldTurn),
  /** Their opening is gone, or their day is no longer one of the season, so they leave the schedule. */
  dropped: z.array(heldTurn),
  /** Earlier edits of turns that would have a slot and a day again, and so change them again. */
  revived: z.array(layerShape),
  notices: noticeCounts,
})
export type RulesEffectShape = z.infer<typeof rulesEffectShape>

export const rulesPreviewResponse = z.object({
  /** Pass it as `basedOn`. */
  basis: ditchBasis,
  effect: rulesEffectShape,
})
export type RulesPreviewResponse = z.infer<typeof rulesPreviewResponse>

/** From which day on other rules hold; left out, as soon as the running turn is over. The past never changes. */
const rulesFrom = z.iso.date().optional()

/**
 * Changes some fields of the profile, all of the rules, or both, at once or not at all; for
 * captains. Rules that would change turns answer 409 with the reason `turns-affected` unless `isPreviewed` is true.
 */
export const ditchChange = z.strictObject({
  basedOn: ditchBasis,
  profile: ditchProfile.partial().optional(),
  rules: ditchRules.optional(),
  rulesFrom,
  /** The captain has seen what `/api/ditch/preview` answered for this basis. */
  isPreviewed: z.boolean().optional(),
})
export type DitchChange = z.infer<typeof ditchChange>

export const ditchChangeResponse = z.object({
  settings: ditchSettings,
  /** Set if turns changed: the change to the season, which POST /api/schedule/imports/{id}/undo takes back. */
  seasonChange: z.object({ importId: z.int().positive(), changed: differenceCounts, notices: noticeCounts }).nullable(),
})
export type DitchChangeResponse = z.infer<typeof ditchChangeResponse>

export const timeZoneQuery = z.strictObject({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

export const ditchEndpoints = {
  makeAddressLink: {
    call: 'POST /api/ditch/address-link',
    summary: 'A link that signs you in at the ditch’s own web address, once and within five minutes',
    response: z.object({ url: z.url() }),
    problems: [404, 429],
  },
  getDitch: {
    call: 'GET /api/ditch',
    summary: 'The ditch: its name and place, its slots, and when its season is',
    response: ditchInfo,
  },
  writeStatusNote: {
    call: 'POST /api/ditch/note',
    summary: 'Write, change or end the note that everybody sees',
    body: statusNoteRequest,
    response: statusNoteResponse,
    problems: [409],
  },
  previewDitchRules: {
    call: 'POST /api/ditch/preview',
    summary: 'What other slots, another time zone or other season days would do to the season',
    body: z.strictObject({ rules: ditchRules, rulesFrom }),
    response: rulesPreviewResponse,
  },
  finishSetup: {
    call: 'POST /api/ditch/set-up',
    summary: 'Finish setting the ditch up: the sample, if there is one, leaves the schedule',
    response: ditchSettings,
  },
  getDitchSettings: {
    call: 'GET /api/ditch/settings',
    summary: 'The settings of the ditch',
    response: ditchSettings,
  },
  changeDitch: {
    call: 'POST /api/ditch/settings',
    summary: 'Change the settings of the ditch',
    body: ditchChange,
    response: ditchChangeResponse,
    problems: [409],
  },
  findTown: {
    call: 'GET /api/ditch/town',
    summary: 'Where a town or ZIP code of a state is, from a list that the server has',
    query: z.strictObject({ town: z.string().min(1).max(100), state: z.string().regex(/^[A-Z]{2}$/) }),
    response: z.object({ latitude: z.number(), longitude: z.number() }),
    problems: [404],
  },
  findTimeZone: {
    call: 'GET /api/ditch/time-zone',
    summary: 'The time zone of a place',
    query: timeZoneQuery,
    response: z.object({ timeZone: z.string() }),
    problems: [404],
  },
} satisfies Endpoints
