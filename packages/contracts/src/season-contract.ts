import { SLOT_LABEL } from '@headgate/domain'
import { z } from 'zod'
import { FIELD_RULE_MESSAGES, movedHours } from './fields.ts'
import { noticeCounts } from './notice-counts-contract.ts'

/** A captain's note on a change. */
export const changeNote = z
  .string()
  .trim()
  .max(500)
  .regex(/^\P{Cc}*$/u, FIELD_RULE_MESSAGES['one-line'])

/** A slot's label on the wire: `4AM`, or `5:30AM` off the hour. */
export const slotLabel = z.string().regex(SLOT_LABEL)

/** A turn's place on the schedule. */
export const turnPlace = z.object({ date: z.iso.date(), slot: slotLabel })
export type TurnPlaceShape = z.infer<typeof turnPlace>

export const heldTurn = turnPlace.extend({ holder: z.string() })

/**
 * What changed from one season to another. A turn that its holder lost in one place and gained in another
 * within a week is `moved`; two holders who swap places are two moves. One that stays and closes at another time is
 * `retimed`.
 */
export const seasonDifferenceShape = z.object({
  added: z.array(heldTurn),
  dropped: z.array(heldTurn),
  moved: z.array(z.object({ holder: z.string(), from: turnPlace, to: turnPlace })),
  retimed: z.array(heldTurn.extend({ closes: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }) })),
})
export type SeasonDifferenceShape = z.infer<typeof seasonDifferenceShape>

/** A name that is new to the schedule, and the existing one it resembles. */
export const nearName = z.object({ name: z.string(), like: z.string() })

export const differenceCounts = z.object({
  added: z.int().nonnegative(),
  dropped: z.int().nonnegative(),
  moved: z.int().nonnegative(),
  retimed: z.int().nonnegative(),
})
export type DifferenceCounts = z.infer<typeof differenceCounts>

/** A holder whose coming turns would change; `residents` counts the accounts that match the name. */
export const touchedHolder = differenceCounts.extend({ holder: z.string(), residents: z.int().nonnegative() })
export type TouchedHolder = z.infer<typeof touchedHolder>

/** What a change would do to the season, and how many neighbors it would concern. */
export const seasonEffect = z.object({
  difference: seasonDifferenceShape,
  /** Holders whose coming turns would change, by name. */
  touched: z.array(touchedHolder),
  notices: noticeCounts,
  /** Time that has run and would change hands, in milliseconds. */
  pastMs: z.int().nonnegative(),
})

/**
 * Where a season came from: `file` is the one in the settings, `captain` an upload, `command` the import command,
 * `rules` a change of the ditch's rules, `set-up` the end of the sample. A `correction` is one sitting of a captain's
 * edits, a `sale` gives a holder's turns another name from a day on, and a `merge` does so for all of them. A
 * `trade` moves hours between neighbors who agreed on it.
 */
export const importSource = z.enum([
  'sample',
  'file',
  'command',
  'captain',
  'undo',
  'correction',
  'rules',
  'set-up',
  'rotation',
  'sale',
  'merge',
  'trade',
])
export type ImportSource = z.infer<typeof importSource>

/** What the rules of the ditch consist of. */
export const rulesField = z.enum(['timeZone', 'slots', 'firstDay', 'lastDay'])
export type RulesField = z.infer<typeof rulesField>

/** One change to the season. Undoing an import and correcting a turn are recorded as imports too. */
export const importRecord = z.object({
  /** Grows with every import. */
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** Name and e-mail of the captain; null for the server, a command, or a deleted account. */
  by: z.string().nullable(),
  source: importSource,
  fileName: z.string().nullable(),
  /** The captain's reason; always set for a correction. */
  note: z.string().nullable(),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** Compared with the season it replaced; null for imports older than this count. */
  changed: differenceCounts.nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** One turn of a captain's edit, as a layer over the season that was imported. */
export const layerShape = turnPlace.extend({
  /** The change that made it. */
  changeId: z.int().positive(),
  /** Null, like `next`, for nobody. */
  expected: z.string().nullable(),
  next: z.string().nullable(),
  at: z.iso.datetime(),
  /** Name and e-mail of the captain; null for a deleted account. */
  by: z.string().nullable(),
})
export type LayerShape = z.infer<typeof layerShape>

/** An agreed trade, and those of its hours that a change concerns. */
export const tradeAffected = z.object({
  id: z.int().positive(),
  /** In order. In a swap, each side gives some. */
  hours: z.array(movedHours),
})
export type TradeAffected = z.infer<typeof tradeAffected>

/** What a change would do to the edits over the season, and to what neighbors agreed on. */
export const layersAffected = z.object({
  /** They change coming turns now and would no longer, as their holder would not be the expected one. */
  groundless: z.array(layerShape),
  /** They change no turn now and would change coming ones. */
  revived: z.array(layerShape),
  /** Coming hours that would no longer move, as they would not be the expected holder's. */
  tradesSuspended: z.array(tradeAffected),
  /** Coming hours that do not move now and would. */
  tradesRevived: z.array(tradeAffected),
})

/** What a new season does to the edits over the season before it. */
export const layersUnderSeason = layersAffected.extend({
  /** They change coming turns of the new season too. */
  standing: z.array(layerShape),
})
export type LayersUnderSeason = z.infer<typeof layersUnderSeason>

/** What has changed since the season the captain was looking at. */
export const meanwhile = z.object({ imports: z.array(importRecord), difference: seasonDifferenceShape })
export type Meanwhile = z.infer<typeof meanwhile>
