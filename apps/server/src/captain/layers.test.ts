import type { CalendarFeed, PageState, ScheduleResponse } from '@headgate/contracts'
import { findHolderName, NoticeCalendar, turnWindow } from '@headgate/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ReadEvent, readCalendar } from '../calendar/testing/read-calendar.ts'
import type { Engine } from '../store/store.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { changeRules } from '../testing/change-rules.ts'
import { isLongRun, tries } from '../testing/long-run.ts'
import { dayOf, SeasonModel, slotOf } from '../testing/season-model.ts'
import { succeed } from '../testing/succeed.ts'

const DAYS = ['2026-06-10', '2026-06-11', '2026-06-12']
const SLOTS = ['4AM', '10AM', '4PM']
const PLACES = DAYS.flatMap((day) => SLOTS.map((slot) => `${day} ${slot}`))
/** Closures touch this day alone, so that feeds and notices of the others follow from the season. */
const CLOSED_DAY = '2026-06-12'

const anyHolder = fc.constantFrom<string>('Alder', 'Birch', 'Cedar', 'ALDER')
const anybody = fc.option(anyHolder, { nil: undefined, freq: 3 })
const someCells = fc.uniqueArray(fc.record({ place: fc.constantFrom(...PLACES), holder: anybody }), {
  selector: ({ place }) => place,
  minLength: 1,
  maxLength: 3,
})

const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      holders: fc.array(anybody, { minLength: PLACES.length, maxLength: PLACES.length }),
      drop: fc.array(fc.nat(), { maxLength: 2 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), cells: someCells }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), cells: someCells.map((cells) => cells.slice(0, 1)) }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('succeed' as const),
      from: anyHolder,
      to: anyHolder,
      fromDay: fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rules' as const),
      slots: fc.constantFrom(SLOTS, SLOTS.slice(1), SLOTS.slice(0, 2)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

async function aDitch(engine: Engine) {
  const databaseUrl = await aMigratedDatabase(engine)
  const api = await aCaptainsApi({ store: await openForTest(databaseUrl), now: '2026-06-08T12:00:00-06:00' })
  await changeRules(api, { slots: SLOTS })
  await settleResident(api.store.db, 'resident', 'Alder')
  const { address } = answered<CalendarFeed>(await api.call('resident', 'POST', '/api/calendar'))
  const feed = new URL(address?.https ?? '').pathname
  return {
    ...api,
    tables: () => tablesOf(databaseUrl),
    events: async (): Promise<ReadonlyMap<string, ReadEvent>> =>
      new Map(readCalendar((await api.app.inject(feed)).body).map((event) => [event.uid, event])),
  }
}

type Ditch = Awaited<ReturnType<typeof aDitch>>

const EVERY_OUTCOME = [
  'close 200',
  'correct 200',
  'correct 400',
  'correct 409',
  'edit 200',
  'edit 400',
  'edit 409',
  'import 200',
  'reopen 200',
  'rules 200',
  'succeed 200',
  'undo 200',
  'undo 409',
]

/** The change that a number stands for; 0 while there is none. */
const pick = (ids: readonly number[], number: number): number => ids[number % Math.max(ids.length, 1)] ?? 0

/** Makes the change, and says what the answer's status was. */
async function take(ditch: Ditch, step: Step, model: SeasonModel): Promise<number> {
  switch (step.kind) {
    case 'import': {
      const rows = DAYS.map((day) => [
        day,
        ...model.slots.map((slot) => holderIn(step.holders, `${day} ${slot}`) ?? ''),
      ])
      const file = [['Date', ...model.slots], ...rows].map((row) => row.join()).join('\n')
      const drop = step.drop.map((which) => pick(model.layered, which)).filter((id) => id > 0)
      const query = drop.length > 0 ? `?drop=${drop}` : ''
      return (await ditch.upload(`/api/schedule/import${query}`, `${file}\n`)).statusCode
    }
    case 'edit': {
      const now = model.places()
      const cells = step.cells.map(({ place, holder = null }) => ({
        ...wire(place),
        was: now.get(place) ?? null,
        holder,
      }))
      return (await ditch.post('/api/schedule/edits', { cells, note: 'why' })).statusCode
    }
    case 'correct': {
      const [{ place = '', holder = null } = {}] = step.cells
      return (await ditch.post('/api/schedule/corrections', { ...wire(place), holder, note: 'why' })).statusCode
    }
    case 'undo':
      return (await ditch.post(`/api/schedule/imports/${(step.which % model.count) + 1}/undo`)).statusCode
    case 'succeed': {
      await succeed(ditch, step)
      return 200
    }
    case 'rules':
      await changeRules(ditch, { slots: step.slots })
      return 200
    case 'close': {
      const times = { from: `${CLOSED_DAY}T18:00:00Z`, until: `${CLOSED_DAY}T23:30:00Z` }
      await ditch.post('/api/schedule/closures', { ...times, reason: 'debris', note: '' })
      return 200
    }
    case 'reopen': {
      const { closures } = (await ditch.get('/api/schedule/closures')).json()
      if (closures.length > 0) await ditch.post(`/api/schedule/closures/${closures[0].id}/reopen`)
      return 200
    }
  }
}

/** What the model says that the answer's status must be. */
function expectedOf(model: SeasonModel, step: Step): number {
  switch (step.kind) {
    case 'import': {
      const base = new Map(
        PLACES.filter((place) => model.slots.includes(slotOf(place))).flatMap((place) => {
          const holder = holderIn(step.holders, place)
          return holder === undefined ? [] : [[place, holder] as const]
        }),
      )
      return model.import(
        base,
        step.drop.map((which) => pick(model.layered, which)).filter((id) => id > 0),
      )
    }
    case 'edit':
    case 'correct':
      return model.edit(step.cells)
    case 'undo':
      return model.undo((step.which % model.count) + 1)
    case 'succeed':
      return model.succeed(step)
    case 'rules':
      return model.changeRules(step.slots)
    default:
      return 200
  }
}

const holderIn = (holders: readonly (string | undefined)[], place: string) => holders[PLACES.indexOf(place)]
const wire = (place: string) => ({ date: dayOf(place), slot: slotOf(place) })

const heldIn = ({ schedules }: Pick<ScheduleResponse, 'schedules'>): string[] =>
  Object.entries(schedules)
    .flatMap(([day, turns]) =>
      Object.entries(turns).map(([slot, cell]) => `${day} ${slot} ${findHolderName(cell ?? '')}`),
    )
    .sort()

const HOURS: Record<string, string> = { '4AM': '04', '10AM': '10', '4PM': '16' }
const isAlder = (holder: string | undefined) => holder?.toLowerCase() === 'alder'

/** Every reader of one ditch agrees with the model on who has which turn. */
async function expectAgreement(ditch: Ditch, model: SeasonModel): Promise<void> {
  const places = model.places()
  const held = [...places].map(([place, holder]) => `${place} ${holder}`).sort()
  expect(heldIn(await ditch.schedule('?date=2026-01-01&days=400'))).toEqual(held)
  const page = JSON.parse((await ditch.app.inject('/')).body) as PageState
  expect(heldIn(page.schedule)).toEqual(held)
  expect(page.schedule.timeSlots).toEqual(model.slots)

  const { season, rules, closures } = ditch.ditch.loaded
  const windows = season.turns.map((turn) => turnWindow(turn, rules))
  for (const [at, { opensAt }] of windows.entries()) {
    const before = windows[at - 1]
    if (before) expect(Temporal.Instant.compare(before.closesAt, opensAt)).toBeLessThanOrEqual(0)
  }

  const own = [...places].filter(([place, holder]) => isAlder(holder) && dayOf(place) !== CLOSED_DAY)
  const confirmed = [...(await ditch.events())].filter(
    ([uid, { status }]) => status === 'CONFIRMED' && !uid.includes(CLOSED_DAY),
  )
  const uids = own.map(([place]) => `turn-${dayOf(place)}-${HOURS[slotOf(place)]}`)
  expect(confirmed.map(([uid]) => uid.replace(/@.*/, '')).sort()).toEqual(uids.sort())

  const inOrder = DAYS.flatMap((day) => model.slots.map((slot) => `${day} ${slot}`))
  const starts = inOrder.filter(
    (place, at) => isAlder(places.get(place)) && !isAlder(places.get(inOrder[at - 1] ?? '')),
  )
  const range = { since: Temporal.Instant.from('2026-06-09T00:00Z'), until: Temporal.Instant.from('2026-06-12T06:00Z') }
  const due = new NoticeCalendar(season, closures, rules).dueFor(
    { fullName: 'Alder', username: undefined },
    { leadMinutes: 60 },
    range,
  )
  expect(due.filter(({ kind }) => kind === 'begins').map(({ subject }) => subject.replace(':', ' '))).toEqual(
    starts.filter((place) => dayOf(place) !== CLOSED_DAY),
  )
}

/** A calendar that follows must keep every event, and hear of each change of one. */
function expectFollowable(before: ReadonlyMap<string, ReadEvent>, after: ReadonlyMap<string, ReadEvent>): void {
  for (const [uid, event] of before) {
    const now = after.get(uid)
    expect(now?.sequence, uid).toBeGreaterThanOrEqual(event.sequence)
    const isSame = now?.from === event.from && now.until === event.until && now.status === event.status
    if (!isSame) expect(now?.sequence, uid).toBeGreaterThan(event.sequence)
  }
}

/** The ditch's own row says which rules are in force, and the counters which numbers are taken. */
const CHANGING = new Set(['ditch', 'id_counter'])

function expectOnlyAdded(before: Record<string, string[]>, after: Record<string, string[]>): void {
  for (const [table, rows] of Object.entries(before)) {
    if (CHANGING.has(table)) continue
    const now = new Set(after[table])
    expect(
      rows.filter((row) => !now.has(row)),
      table,
    ).toEqual([])
  }
}

it(
  'given any chain of imports, edits, sales, merges, rules, closures and undos, then both engines show at every step what a simple model says, and so do page, feed and notices',
  async () => {
    const taken: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const ditches = await Promise.all(ENGINES.map(aDitch))
        const model = new SeasonModel(SLOTS)
        const first: Step = {
          kind: 'import',
          holders: PLACES.map((_, at) => ['Alder', 'Birch', 'Cedar'][at % 3]),
          drop: [],
        }
        let events = await Promise.all(ditches.map((ditch) => ditch.events()))
        for (const step of [first, ...steps]) {
          const tables = step.kind === 'undo' ? await Promise.all(ditches.map(({ tables }) => tables())) : []
          const statuses: number[] = []
          for (const ditch of ditches) {
            ditch.clock.advance({ minutes: 1 })
            statuses.push(await take(ditch, step, model))
          }
          const expected = expectedOf(model, step)
          expect(statuses).toEqual([expected, expected])
          const key = `${step.kind} ${expected}`
          taken[key] = (taken[key] ?? 0) + 1
          const [one, other] = await Promise.all(ditches.map((ditch) => ditch.bytes()))
          expect(one).toBe(other)
          for (const [at, before] of tables.entries()) expectOnlyAdded(before, (await ditches[at]?.tables()) ?? {})
          for (const ditch of ditches) await expectAgreement(ditch, model)
          const after = await Promise.all(ditches.map((ditch) => ditch.events()))
          for (const [at, before] of events.entries()) expectFollowable(before, after[at] ?? new Map())
          events = after
        }
      }),
      { numRuns: tries({ short: 5, long: 100 }) },
    )
    if (isLongRun) expect(Object.keys(taken).sort()).toEqual(EVERY_OUTCOME)
  },
  tries({ short: 240_000, long: 3_600_000 }),
)
