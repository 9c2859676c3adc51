import { changedTurns, ditchRules, importSource, slotLabel } from '@headgate/contracts'
import {
  CLOSURE_REASONS,
  GATE_OUTCOMES,
  GATE_PRESSES,
  nameKey,
  TRADE_END_REASONS,
  TRADE_KINDS,
  TRADE_STATES,
} from '@headgate/domain'
import { z } from 'zod'
import { userElsewhere } from './account-queries.ts'
import type { Tables } from './database.ts'
import { holdersOfPlan } from './plan-queries.ts'

/** A row as it is in the store. */
export type StoredRow = Record<string, unknown>

/** How a column is read from a cell. */
type Column = z.ZodType<unknown, string>

/** What a column has where a download is taken in: it is not in the file. */
interface Left {
  left: (row: StoredRow, at: number) => unknown
}

interface CarriedTable<Table extends keyof Tables> {
  columns: { [Name in keyof Tables[Table]]: Column | Left }
  /** No two rows have the same values in all of these. The rows are in this order. */
  key: readonly (keyof Tables[Table] & string)[]
  /** The tables whose `id` columns name. */
  refers?: { [Name in keyof Tables[Table]]?: keyof Tables }
}

const MAX_INT = 2_147_483_647
/** The first and the last instant there can be. */
const MAX_INSTANT = 8_640_000_000_000_000

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
const id = whole(1, MAX_INT)
const count = whole(0, MAX_INT)
const instant = whole(-MAX_INSTANT, MAX_INSTANT)
const flag = whole(0, 1)
const text = (most: number) => z.string().max(most)
const oneOf = <Word extends string>(...words: readonly Word[]) => z.enum(words)
const day = z.iso.date()
/** As `writePlace` writes it, in years that a season may be in. */
const place = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d([+-](0\d|1[0-4]):[0-5]\d)?$/)
  // Thousands of times, mostly on days that every month has.
  .refine((place) => place.slice(8, 10) <= '28' || day.safeParse(place.slice(0, 10)).success)
const json = (isGood: (value: unknown) => boolean) =>
  text(1_000_000).refine((written) => {
    try {
      return isGood(JSON.parse(written))
    } catch {
      return false
    }
  })
const orNull = (column: Column) => z.union([z.literal('').transform(() => null), column])

/** Accounts are not in the file: somebody's name stands for theirs. */
const account = text(500).transform(userElsewhere)
const accountOrNull = orNull(account)
export const ACCOUNTS: ReadonlySet<unknown> = new Set([account, accountOrNull])

const left = (value: unknown): Left => ({ left: () => value })

const CHANGE = { changeId: 'seasonChange' } as const

/**
 * What a download of everything carries from one store to another, in an order in which each table finds those it refers
 * to. Not carried are accounts, what opens one, and whatever belongs to one: memberships, links, invitations, devices,
 * notices, feeds; the forecast; and the audit trail and what was settled on the desk, which are of the other installation.
 */
export const CARRIED_TABLES = {
  holder: {
    columns: {
      id,
      name: text(300),
      nameKey: { left: ({ name }) => nameKey(String(name)) },
      isSample: flag,
      sharesThousandths: count,
      isZone: flag,
      changeId: orNull(id),
      removedAtMs: orNull(instant),
    },
    key: ['id'],
    refers: CHANGE,
  },
  property: {
    columns: {
      id,
      placeId: text(300).min(1),
      street: text(300),
      city: text(300),
      state: text(100),
      removedAtMs: orNull(instant),
    },
    key: ['id'],
  },
  ownership: {
    columns: {
      propertyId: id,
      fromDay: day,
      number: id,
      holderId: id,
      sharesThousandths: count,
      changeId: orNull(id),
    },
    key: ['propertyId', 'fromDay', 'number'],
    refers: { propertyId: 'property', holderId: 'holder', ...CHANGE },
  },
  person: {
    columns: {
      id,
      propertyId: orNull(id),
      holderId: orNull(id),
      name: text(300),
      email: orNull(text(300)),
      phone: orNull(text(100)),
      isRenter: flag,
      userId: left(null),
      addedAtMs: instant,
      changeId: orNull(id),
      removedAtMs: orNull(instant),
    },
    key: ['id'],
    refers: { propertyId: 'property', holderId: 'holder', ...CHANGE },
  },
  seasonChange: {
    columns: {
      id,
      source: importSource,
      fileName: orNull(text(300)),
      importedAtMs: instant,
      importedBy: accountOrNull,
      turnCount: count,
      firstDay: orNull(day),
      lastDay: orNull(day),
      turnsAdded: orNull(count),
      turnsDropped: orNull(count),
      turnsMoved: orNull(count),
      turnsRetimed: orNull(count),
      changedTurns: orNull(json((value) => changedTurns.safeParse(value).success)),
      note: orNull(text(1_000)),
      plan: orNull(json((value) => holdersOfPlan(value) !== undefined)),
      owner: oneOf('own', 'sample', 'none'),
    },
    key: ['id'],
  },
  ditchRules: {
    columns: {
      version: id,
      timeZone: text(100).pipe(ditchRules.shape.timeZone),
      slots: text(500).refine((slots) => slots.split(',').every((slot) => slotLabel.safeParse(slot).success)),
      firstDay: ditchRules.shape.firstDay,
      lastDay: ditchRules.shape.lastDay,
      madeAtMs: instant,
      madeBy: left(null),
      changeId: orNull(id),
      begins: orNull(place),
    },
    key: ['version'],
    refers: CHANGE,
  },
  ground: {
    columns: { changeId: id, number: id, begins: orNull(place), ends: orNull(place) },
    key: ['changeId', 'number'],
    refers: CHANGE,
  },
  turn: {
    columns: { changeId: id, opens: place, closes: place, holderId: id },
    key: ['changeId', 'opens'],
    refers: { holderId: 'holder', ...CHANGE },
  },
  otherTimes: {
    columns: { changeId: id, opening: slotLabel, becomes: orNull(slotLabel) },
    key: ['changeId', 'opening'],
    refers: CHANGE,
  },
  move: {
    columns: {
      changeId: id,
      number: id,
      kind: oneOf('edit', 'trade'),
      begins: place,
      ends: place,
      expectedId: orNull(id),
      nextId: orNull(id),
    },
    key: ['changeId', 'number'],
    refers: { expectedId: 'holder', nextId: 'holder', ...CHANGE },
  },
  succession: {
    columns: { changeId: id, number: id, fromId: id, toId: id, fromDay: orNull(day) },
    key: ['changeId', 'number'],
    refers: { fromId: 'holder', toId: 'holder', ...CHANGE },
  },
  withdrawal: {
    columns: { changeId: id, withdrawnId: id },
    key: ['changeId', 'withdrawnId'],
    refers: { withdrawnId: 'seasonChange', ...CHANGE },
  },
  trade: {
    columns: {
      id,
      kind: oneOf(...TRADE_KINDS),
      state: oneOf(...TRADE_STATES),
      fromId: id,
      toId: orNull(id),
      note: text(1_000),
      madeAtMs: instant,
      madeBy: left(null),
      isMadeByCaptain: flag,
      endsAtMs: instant,
      settledAtMs: orNull(instant),
      settledBy: left(null),
      isSettledByCaptain: flag,
      announcesAtMs: orNull(instant),
      endReason: orNull(oneOf(...TRADE_END_REASONS)),
      changeId: orNull(id),
      undoAskedById: orNull(id),
      undoAskedAtMs: orNull(instant),
      undoAskedBy: left(null),
    },
    key: ['id'],
    refers: { fromId: 'holder', toId: 'holder', undoAskedById: 'holder', ...CHANGE },
  },
  tradeTime: {
    columns: { tradeId: id, number: id, fromMs: instant, untilMs: instant, expectedId: id, nextId: orNull(id) },
    key: ['tradeId', 'number'],
    refers: { tradeId: 'trade', expectedId: 'holder', nextId: 'holder' },
  },
  gatePress: {
    columns: {
      // Whose phone it was is not known there. The ledger counts turns without water by holder.
      userId: left(''),
      key: { left: (_row, at) => String(at).padStart(10, '0') },
      kind: oneOf(...GATE_PRESSES),
      holderId: id,
      day,
      slot: slotLabel,
      opensAtMs: instant,
      pressedAtMs: instant,
      receivedAtMs: instant,
      outcome: oneOf(...GATE_OUTCOMES),
      words: text(1_000),
    },
    key: ['pressedAtMs', 'receivedAtMs', 'userId', 'key'],
    refers: { holderId: 'holder' },
  },
  closure: {
    columns: {
      id,
      fromMs: instant,
      untilMs: instant,
      reason: oneOf(...CLOSURE_REASONS),
      note: text(1_000),
      closedAtMs: instant,
      closedBy: account,
      reopenedAtMs: orNull(instant),
      reopenedBy: accountOrNull,
      changeId: orNull(id),
      isWithdrawn: flag,
    },
    key: ['id'],
    refers: CHANGE,
  },
  statusNote: {
    // The notices of a note stay where they were sent.
    columns: { id, text: text(1_000), untilMs: instant, sentAs: left(null), endedAtMs: orNull(instant) },
    key: ['id'],
  },
  settledItem: { columns: { id: text(100), settledAtMs: instant, settledBy: account }, key: ['id'] },
} satisfies { [Table in keyof Tables]?: CarriedTable<Table> }

export type CarriedName = keyof typeof CARRIED_TABLES
