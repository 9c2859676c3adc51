import type { ListedRow } from '../../../product/desk.ts'
import type { Outcome } from '../../../product/outcome.ts'
import type { NewName } from '../../../rules/account-book.ts'
import { requireLinks } from '../../../rules/accounts.ts'
import { requireSameLists } from '../../../rules/broken.ts'
import { isSame } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import { type Acts, needed, nowOf, residentsOf, type Stage } from '../../stage.ts'
import { atDesk, isSure, type MadeOnList, memoryOf, requireAnswer, settle } from './at-desk.ts'

export const PEOPLE_ACTS: Acts = {
  /** A captain adds, corrects, renames or removes somebody on the list of people, sometimes on an old page. */
  'changes the list of people': atDesk(4, async ({ stage, dice, captain, desk }) => {
    const list = needed(await desk.listPeople(captain))
    if (list.rows.length === 0) return 'idle'
    const isOld = dice.onceIn(12)
    const basedOn = isOld ? Math.max(0, list.revision - 1) : list.revision
    const row = dice.pick(list.rows)
    const kind = dice.pick(['add', 'phone', 'phone', 'name', 'remove', 'import'] as const)
    const name = kind === 'name' ? newNameFor(stage, dice, row) : undefined
    const outcome = await (() => {
      if (kind === 'add') return desk.addPeople(captain, newEntry(stage, dice))
      if (kind === 'remove') return desk.removePeople(captain, basedOn, row.row)
      if (kind === 'import') return desk.importPeople(captain, basedOn, stage.listed)
      const entry = name ? renamed(name, row) : withPhone(stage, dice, row)
      return desk.editPeople(captain, basedOn, { ...row, entry })
    })()
    // Adding is based on nothing.
    const isOutdated = isOld && kind !== 'add' && basedOn !== list.revision
    // A new name of a holder resembles the old one.
    const mayAsk = kind === 'import' && outcome.state === 'refused' && outcome.reason === 'near-names'
    if (!mayAsk) requireAnswer(stage, outcome, isOutdated ? 'people-outdated' : 'accepted')
    noteNames(stage, outcome, name)
    if (kind === 'remove' && outcome.state !== 'refused') noteRemoved(stage, row)
    if (outcome.state !== 'accepted') return outcome.state
    const made = { ...outcome.value, name }
    // An old list brings a sold property back to its seller, whose people and shares do not go again.
    const isOldList = kind === 'import' && list.hasSalesOrMerges
    if (!isOldList && dice.onceIn(3)) await takeBackAtOnce(stage, captain, { ...made, before: list.lines })
    else memoryOf(stage).listChanges.push(made)
    return 'accepted'
  }),

  /** In some seasons a captain says of a holder or two that they are zones, of many households. Trades that wait end. */
  'makes a holder a zone': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const { world, holders, accounts, trades } = stage
    if (!world.dice.of('zones').onceIn(2) || accounts.zones.size > holders.length / 8) return 'idle'
    const seen = needed(await desk.listPeople(captain))
    const households = seen.rows.filter(({ entry }) => entry.holders.length === 1 && !entry.holders[0]?.isZone)
    if (households.length === 0) return 'idle'
    const row = dice.pick(households)
    const [first] = row.entry.holders as [ListedRow['entry']['holders'][number]]
    const entry = { ...row.entry, holders: [{ ...first, isZone: true }] }
    const outcome = await desk.editPeople(captain, seen.revision, { ...row, entry })
    requireAnswer(stage, outcome, 'accepted')
    if (outcome.state === 'lost') trades.unsure.push({ kind: 'zoned', name: first.name })
    if (outcome.state === 'accepted') accounts.zones.add(first.name)
    trades.book.follow(nowOf(stage))
    return outcome.state
  }),

  /** A captain takes back the last change of the list days later. */
  'takes back a change of people': atDesk(1, async ({ stage, captain, desk }) => {
    const change = memoryOf(stage).listChanges.pop()
    if (!change?.undo) return 'idle'
    const seen = needed(await desk.listPeople(captain))
    const isLast = seen.revision === change.revision
    const outcome = await desk.undoPeople(captain, change.revision, change.undo)
    requireAnswer(stage, outcome, isLast ? 'accepted' : 'people-outdated')
    noteNames(stage, outcome, change.name && { from: change.name.to, to: change.name.from })
    return outcome.state
  }),

  /**
   * A property passes to somebody else: from today, from a coming day, since a past one; with its turns or without. Sometimes
   * the captain sees at once that it is the wrong one.
   */
  'sells a property': atDesk(2, async ({ stage, dice, captain, desk }) => {
    const { product, world } = stage
    const seen = needed(await desk.listPeople(captain))
    const owned = seen.rows.filter(({ row }) => 'propertyId' in row)
    if (owned.length === 0) return 'idle'
    const { row, entry, sale } = dice.pick(owned)
    const today = Temporal.PlainDate.from(product.calendar.dateAt(world.time.nowMs))
    const date = `${today.add({ days: dice.pick([0, 0, 3, 20, -5]) })}`
    const sellers = sale ? sale.to : entry.holders.map(({ name }) => name)
    const isNew = dice.onceIn(2)
    const holder = isNew ? buyerName(dice) : dice.pick(stage.holders)
    const turns: 'all' | 'none' = dice.onceIn(4) ? 'none' : 'all'
    const wanted = { propertyId: (row as { propertyId: number }).propertyId, date, holder, turns }
    const expected =
      sale && date <= sale.date ? 'already-sold' : isOneOf(stage, sellers, holder) ? 'same-owner' : 'accepted'
    const outcome = await desk.sell(captain, seen.revision, { ...wanted, sellers })
    if (isNew && outcome.state === 'accepted') memoryOf(stage).newNames.push(holder)
    const result = settle(stage, outcome, expected)
    if (outcome.state !== 'accepted' || !dice.onceIn(3)) return result
    stage.trades.book.rights.noteEnds()
    const undone = await desk.undo(captain, outcome.made.id)
    settle(stage, undone, 'accepted')
    if (undone.state !== 'accepted') return result
    await requireListAsBefore(stage, captain, seen.lines)
    const theirs = residentsOf(stage).filter((one) => one.holder !== undefined && isOneOf(stage, sellers, one.holder))
    for (const person of theirs) await requireLinks(stage, person)
    return result
  }),

  /** Two names are one holder: a misspelled one, or two that are not known to be two. */
  'merges two names': atDesk(1, async ({ stage, dice, captain, desk }) => {
    const seen = needed(await desk.listPeople(captain))
    const { newNames } = memoryOf(stage)
    const from = newNames.length > 0 && !dice.onceIn(3) ? dice.pick(newNames) : dice.pick(stage.holders)
    const to = dice.pick(stage.holders)
    const expected = from.toLowerCase() === to.toLowerCase() ? 'same-owner' : 'accepted'
    return settle(stage, await desk.merge(captain, seen.revision, { from, to }), expected)
  }),
}

/** A link to one spelling of a holder waits while that is off the list, whatever the others are. */
function noteRemoved({ accounts }: Stage, { entry }: ListedRow): void {
  for (const { name } of entry.holders) accounts.doubtful.add(name)
}

/** Then the list is what it was. */
async function takeBackAtOnce(
  stage: Stage,
  captain: Person,
  { revision, undo, name, before }: MadeOnList & { before: readonly string[] },
): Promise<void> {
  const { desk } = stage.product
  if (!undo) return
  const outcome = await desk.undoPeople(captain, revision, undo)
  requireAnswer(stage, outcome, 'accepted')
  noteNames(stage, outcome, name && { from: name.to, to: name.from })
  if (outcome.state === 'accepted') await requireListAsBefore(stage, captain, before)
}

async function requireListAsBefore(stage: Stage, captain: Person, before: readonly string[]): Promise<void> {
  const now = await stage.product.desk.listPeople(captain)
  if (now.state === 'accepted' && isSure(stage))
    requireSameLists('a change of people taken back leaves nothing', 'the list', now.value.lines, before)
}

/** Under whichever of their merged spellings. */
const isOneOf = ({ timeline }: Stage, names: readonly string[], name: string): boolean => {
  const merged = (one: string) => timeline.shown(one, Number.NEGATIVE_INFINITY)
  return includes(names.map(merged), merged(name))
}

const includes = (names: readonly string[], name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase())

/** Nobody who is known could be meant by it. */
const buyerName = (dice: Dice): string => `Buyer-${dice.token(6).replace(/[^a-z]/gi, 'q')}`

function newEntry(stage: Stage, dice: Dice): ListedRow['entry'] {
  const holder = buyerName(dice)
  const [street, name, phone] = [`${dice.between(1000, 99_999)} New Lateral Rd`, `Eve ${holder}`, newPhone(dice)]
  const email = `${holder}@example.com`.toLowerCase()
  stage.listed.push({ holder, street, name, phone, email })
  return {
    address: { street, city: 'Lakewood', state: 'CO' },
    holders: [{ name: holder, shares: 1 }],
    people: [{ name, phone, email, isRenter: false }],
  }
}

const newPhone = (dice: Dice): string => `303-555-${dice.between(1000, 10_000)}`

function withPhone(stage: Stage, dice: Dice, { entry }: ListedRow): ListedRow['entry'] {
  const phone = newPhone(dice)
  const [first, ...others] = entry.people
  if (!first) return entry
  stage.listed.push({
    holder: entry.holders[0]?.name ?? '',
    street: entry.address?.street ?? '',
    name: first.name,
    phone,
    email: first.email ?? '',
  })
  return { ...entry, people: [{ ...first, phone }, ...others] }
}

/** A name that nobody has had. Whose turns are sold, and who was merged with another, keeps theirs. */
function newNameFor({ timeline }: Stage, dice: Dice, { entry, sale }: ListedRow): NewName | undefined {
  const from = entry.holders[0]?.name
  if (from === undefined || sale) return undefined
  const isKept = timeline.successions.some((one) => isSame(one.from, from) || (!one.since && isSame(one.to, from)))
  if (isKept) return undefined
  return { from, to: `${from.replace(/ \d+$/, '')} ${dice.between(100, 1_000_000)}` }
}

function renamed({ to }: NewName, { entry }: ListedRow): ListedRow['entry'] {
  const [first, ...others] = entry.holders
  return first ? { ...entry, holders: [{ ...first, name: to }, ...others] } : entry
}

/** People linked to a holder on the list may act under its new name, not under the one that the schedule still shows. */
function noteNames(stage: Stage, outcome: Outcome<unknown>, name: NewName | undefined): void {
  const { accounts, trades } = stage
  if (!name) return
  if (outcome.state === 'accepted') accounts.rename(name)
  // What they asked for can end, though the name may be taken back at once.
  if (outcome.state === 'accepted') trades.book.follow(nowOf(stage))
  if (outcome.state === 'lost') trades.unsure.push({ kind: 'renamed', name })
}
