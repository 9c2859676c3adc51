import type { AllLedgersResponse, CalendarFeed, PageState, ScheduleResponse, TradeShape } from '@headgate/contracts'
import {
  type Closure,
  type DitchRules,
  ditchDay,
  findHolderName,
  findSlot,
  type HolderName,
  NoticeCalendar,
  nameKey,
  piecesOf,
  readParts,
  type Season,
  type Slot,
  seasonOf,
  turnWindow,
} from '@headgate/domain'
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
import { dayOf, type HalfHour, type Handover, SeasonModel, slotOf } from '../testing/season-model.ts'
import { succeed } from '../testing/succeed.ts'

/** Three days each on which the clocks change, in the night before the last. */
const NIGHTS = {
  fall: { days: ['2026-10-30', '2026-10-31', '2026-11-01'], now: '2026-10-28T12:00:00-06:00' },
  spring: { days: ['2026-03-06', '2026-03-07', '2026-03-08'], now: '2026-03-04T12:00:00-07:00' },
}
const SLOTS = ['4AM', '10AM', '4PM']
const DAY_NUMBERS = [0, 1, 2] as const
/** `0 4AM` is that turn of the first day. */
const PLACES = DAY_NUMBERS.flatMap((day) => SLOTS.map((slot) => `${day} ${slot}`))

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
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('edit' as const), cells: someCells }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('succeed' as const),
      from: anyHolder,
      to: anyHolder,
      fromDay: fc.option(fc.constantFrom(...DAY_NUMBERS), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rules' as const),
      slots: fc.constantFrom(SLOTS, SLOTS.slice(1), SLOTS.slice(0, 2)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      which: fc.nat(),
      skip: fc.nat({ max: 11 }),
      length: fc.integer({ min: 1, max: 14 }),
      to: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)

type AnyStep = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
type Night = (typeof NIGHTS)[keyof typeof NIGHTS]

/** The same step on the days of a night. */
function onDaysOf({ days }: Night, step: AnyStep) {
  const dayAt = (number: string | number) => days[Number(number)] ?? ''
  if (step.kind === 'succeed') return { ...step, fromDay: step.fromDay === undefined ? undefined : dayAt(step.fromDay) }
  if (step.kind !== 'edit') return step
  const cells = step.cells.map(({ place, holder }) => {
    const [day = '', slot = ''] = place.split(' ')
    return { place: `${dayAt(day)} ${slot}`, holder }
  })
  return { ...step, cells }
}

type Step = ReturnType<typeof onDaysOf>

async function aDitch(engine: Engine, night: Night) {
  const databaseUrl = await aMigratedDatabase(engine)
  const api = await aCaptainsApi({ store: await openForTest(databaseUrl), now: night.now })
  await changeRules(api, { slots: SLOTS, firstDay: '03-01' })
  await settleResident(api.store.db, 'resident', 'Alder')
  const { address } = answered<CalendarFeed>(await api.call('resident', 'POST', '/api/calendar'))
  const feed = new URL(address?.https ?? '').pathname
  return {
    ...api,
    days: night.days,
    /** Closures touch this day alone, so that feeds and notices of the others follow from the season. */
    closedDay: night.days[2] ?? '',
    tables: () => tablesOf(databaseUrl),
    events: async (): Promise<ReadonlyMap<string, ReadEvent>> =>
      new Map(readCalendar((await api.app.inject(feed)).body).map((event) => [event.uid, event])),
  }
}

type Ditch = Awaited<ReturnType<typeof aDitch>>

const EVERY_OUTCOME = [
  'close 200',
  'edit 200',
  'edit 400',
  'edit 409',
  'import 200',
  'reopen 200',
  'rules 200',
  'succeed 200',
  'trade 201',
  'undo 200',
  'undo 409',
]

/** The change that a number stands for; 0 while there is none. */
const pick = (ids: readonly number[], number: number): number => ids[number % Math.max(ids.length, 1)] ?? 0

/** Makes the change, and says what the answer's status was. What a trade moved is put into `agreed`. */
async function take(ditch: Ditch, step: Step, model: SeasonModel, agreed: Handover[]): Promise<number> {
  switch (step.kind) {
    case 'import': {
      const rows = ditch.days.map((day) => [
        day,
        ...model.slots.map((slot) => holderIn(step.holders, ditch, `${day} ${slot}`) ?? ''),
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
    case 'undo':
      return (await ditch.post(`/api/schedule/imports/${(step.which % model.count) + 1}/undo`)).statusCode
    case 'succeed': {
      await succeed(ditch, step)
      return 200
    }
    case 'rules':
      await changeRules(ditch, { slots: step.slots })
      return 200
    case 'trade': {
      const trade = tradeOf(step, model, ditch)
      if (!trade) return 200
      const { from, to, gives } = trade
      const answer = await ditch.post('/api/trades', { kind: 'gift', from, to, gives, asCaptain: true, isAgreed: true })
      // It spells the names as the list of holders does.
      const { times = [] } = answer.json<Partial<TradeShape>>()
      agreed.splice(0, agreed.length, ...times.map((time) => ({ ...time, next: time.next ?? '' })))
      return answer.statusCode
    }
    case 'close': {
      const times = { from: `${ditch.closedDay}T18:00:00Z`, until: `${ditch.closedDay}T23:30:00Z` }
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

/** Some half hours that one holder has in a row, before the closed day, to somebody else on the schedule; if any. */
function tradeOf(
  { which, skip, length, to: number }: Step & { kind: 'trade' },
  model: SeasonModel,
  ditch: Pick<Ditch, 'days'>,
) {
  const turns = [...Map.groupBy(model.halfHours(), ({ place }) => place)].filter(
    ([place]) => dayOf(place) !== ditch.days[2],
  )
  const halves = turns[which % Math.max(turns.length, 1)]?.[1].slice(skip) ?? []
  const from = halves[0]?.holder
  const others = [...new Set(model.places().values())].filter((name) => name.toLowerCase() !== from?.toLowerCase())
  const next = others[number % Math.max(others.length, 1)]
  if (from === undefined || next === undefined) return undefined
  const other = halves.findIndex(({ holder }) => holder !== from)
  const given = halves.slice(0, Math.min(length, other === -1 ? halves.length : other))
  const first = given[0]?.at ?? 0
  const hours = {
    from: new Date(first).toISOString(),
    until: new Date(first + given.length * 30 * 60_000).toISOString(),
  }
  return { from, to: next, gives: [hours] }
}

/** What the model says that the answer's status must be. */
function expectedOf(ditch: Pick<Ditch, 'days'>, model: SeasonModel, step: Step, agreed: readonly Handover[]): number {
  switch (step.kind) {
    case 'import': {
      const base = new Map(
        placesOf(ditch)
          .filter((place) => model.slots.includes(slotOf(place)))
          .flatMap((place) => {
            const holder = holderIn(step.holders, ditch, place)
            return holder === undefined ? [] : [[place, holder] as const]
          }),
      )
      return model.import(
        base,
        step.drop.map((which) => pick(model.layered, which)).filter((id) => id > 0),
      )
    }
    case 'edit':
      return model.edit(step.cells)
    case 'undo':
      return model.undo((step.which % model.count) + 1)
    case 'succeed':
      return model.succeed(step)
    case 'rules':
      return model.changeRules(step.slots)
    case 'trade': {
      const trade = tradeOf(step, model, ditch)
      return trade ? model.trade(agreed) : 200
    }
    default:
      return 200
  }
}

const placesOf = ({ days }: Pick<Ditch, 'days'>) => days.flatMap((day) => SLOTS.map((slot) => `${day} ${slot}`))

const holderIn = (holders: readonly (string | undefined)[], ditch: Pick<Ditch, 'days'>, place: string) =>
  holders[placesOf(ditch).indexOf(place)]
const wire = (place: string) => ({ date: dayOf(place), slot: slotOf(place) })

const heldIn = ({ schedules }: Pick<ScheduleResponse, 'schedules'>): string[] =>
  Object.entries(schedules)
    .flatMap(([day, turns]) =>
      Object.entries(turns).map(([slot, cell]) => `${day} ${slot} ${findHolderName(cell ?? '')}`),
    )
    .sort()

const HOURS: Record<string, string> = { '4AM': '04', '10AM': '10', '4PM': '16' }
const isAlder = (holder: string | undefined) => holder?.toLowerCase() === 'alder'
const isoOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

/** The parts of each turn, one after the other: when each begins, and whether it is the turn's first. */
function partsOf(halves: readonly HalfHour[]) {
  return [...Map.groupBy(halves, ({ place }) => place).values()].flatMap((ofTurn) =>
    ofTurn
      .filter((half, at) => half.holder !== ofTurn[at - 1]?.holder || half.scheduled !== ofTurn[at - 1]?.scheduled)
      .map((half, at) => ({ ...half, isFirst: at === 0 })),
  )
}

/** Every reader of one ditch agrees with the model on who has which half hour. */
async function expectAgreement(ditch: Ditch, model: SeasonModel): Promise<void> {
  const places = model.places()
  const halves = model.halfHours()
  const held = [...places].map(([place, holder]) => `${place} ${holder}`).sort()
  const schedule = await ditch.schedule('?date=2026-01-01&days=400')
  expect(heldIn(schedule)).toEqual(held)
  const page = JSON.parse((await ditch.app.inject('/')).body) as PageState
  expect(heldIn(page.schedule)).toEqual(held)
  expect(page.schedule.timeSlots).toEqual(model.slots)

  const { season, rules, closures } = ditch.ditch.loaded
  const had = halves.flatMap(({ at, holder }) => (holder === undefined ? [] : [`${isoOf(at)} ${holder}`]))
  expect(halvesOf(readTurns(schedule, rules), rules)).toEqual(had)
  expect(halvesOf(season, rules)).toEqual(had)

  const parts = partsOf(halves)
  const confirmed = [...(await ditch.events())].filter(
    ([uid, { status }]) => status === 'CONFIRMED' && !uid.includes(ditch.closedDay),
  )
  const own = parts.filter(({ place, holder }) => isAlder(holder) && dayOf(place) !== ditch.closedDay)
  const uids = own.map(({ place, at, isFirst }) => {
    const turn = `turn-${dayOf(place)}-${HOURS[slotOf(place)]}`
    return isFirst ? turn : `${turn}-${isoOf(at).replace(/[-:]/g, '')}`
  })
  expect(confirmed.map(([uid]) => uid.replace(/@.*/, '')).sort()).toEqual(uids.sort())

  const starts = own.filter(({ at }) => !halves.some((half) => half.at === at - 30 * 60_000 && isAlder(half.holder)))
  const hourOf = (day: string, hour: number) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: rules.timeZone, plainTime: { hour } }).toInstant()
  const due = new NoticeCalendar(season, closures, rules).dueFor(
    { fullName: 'Alder', username: undefined },
    { leadMinutes: 60 },
    { since: hourOf(ditch.days[0] ?? '', 0), until: hourOf(ditch.closedDay, 12) },
  )
  const begins = due.filter(({ kind, subject }) => kind === 'begins' && !subject.startsWith(ditch.closedDay))
  expect(begins.map(({ subject }) => subject)).toEqual(
    starts.map(({ place, at, isFirst }) => `${place.replace(' ', ':')}${isFirst ? '' : `:${isoOf(at)}`}`),
  )
  await expectSums(ditch, halves, closures)
}

const readTurns = ({ schedules, parts = {} }: ScheduleResponse, rules: DitchRules): Season =>
  seasonOf(
    Object.entries(schedules).flatMap(([date, turns]) =>
      Object.entries(turns).map(([slot, cell]) => {
        const turn = { day: ditchDay(date), slot: findSlot(slot) as Slot, holder: findHolderName(cell) as HolderName }
        return readParts(turn, parts[date]?.[slot] ?? [], rules)
      }),
    ),
  )

/** `2026-03-07T11:00:00Z Alder`, in order: who has each half hour. At each there is one holder at most. */
const halvesOf = (season: Season, rules: DitchRules): string[] =>
  piecesOf(season).flatMap((piece) => {
    const { opensAt, closesAt } = turnWindow(piece, rules)
    const count = opensAt.until(closesAt).total('minutes') / 30
    return Array.from({ length: count }, (_, at) => `${opensAt.add({ minutes: 30 * at })} ${piece.holder}`)
  })

/** The ledgers add up to the season's time less closures, and each is what the half hours say. */
async function expectSums(ditch: Ditch, halves: readonly HalfHour[], closures: readonly Closure[]): Promise<void> {
  const { lines, total } = answered<AllLedgersResponse>(await ditch.get('/api/ledger/all?year=2026'))
  const dry = ({ at }: HalfHour) =>
    closures.some(({ from, until }) => from.epochMilliseconds <= at && at < until.epochMilliseconds)
  const ms = (list: readonly unknown[]) => list.length * 30 * 60_000
  const held = halves.filter(({ holder }) => holder !== undefined)
  const sums = (name?: string) => {
    const is = (holder: string | undefined) => name === undefined || (holder !== undefined && nameKey(holder) === name)
    const isTraded = ({ holder, scheduled }: HalfHour) =>
      holder !== undefined && scheduled !== undefined && nameKey(holder) !== nameKey(scheduled)
    return {
      scheduledMs: ms(held.filter(({ scheduled }) => scheduled !== undefined && is(scheduled))),
      givenMs: ms(held.filter((half) => isTraded(half) && is(half.scheduled))),
      receivedMs: ms(held.filter((half) => isTraded(half) && is(half.holder))),
      lostMs: ms(held.filter((half) => dry(half) && is(half.holder))),
      hadMs: ms(held.filter((half) => !dry(half) && is(half.holder))),
    }
  }
  for (const { holder, total: own } of lines) expect(own, holder).toEqual(sums(nameKey(holder)))
  expect(total.total).toEqual(sums())
  expect(total.total.hadMs + total.total.lostMs).toBe(ms(held))
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

/**
 * The ditch's own row says which rules are in force, the counters which numbers are taken, how often a captain changed
 * something is counted, and what neighbors asked for says whether it is undone; the hours that move are layers.
 */
const CHANGING = new Set(['ditch', 'id_counter', 'rate_limit', 'trade'])

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

it.each(Object.entries(NIGHTS))(
  'given any chain of imports, edits, trades, sales, merges, rules, closures and undos about the clock change in %s, then both engines show at every step what a simple model says, and so do page, feed, notices and ledger',
  async (_name, night) => {
    const taken: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const ditches = await Promise.all(ENGINES.map((engine) => aDitch(engine, night)))
        const model = new SeasonModel(SLOTS)
        const first: AnyStep = {
          kind: 'import',
          holders: PLACES.map((_, at) => ['Alder', 'Birch', 'Cedar'][at % 3]),
          drop: [],
        }
        let events = await Promise.all(ditches.map((ditch) => ditch.events()))
        for (const step of [first, ...steps].map((one) => onDaysOf(night, one))) {
          const tables = step.kind === 'undo' ? await Promise.all(ditches.map(({ tables }) => tables())) : []
          const agreed: Handover[] = []
          const statuses: number[] = []
          for (const ditch of ditches) {
            ditch.clock.advance({ minutes: 1 })
            statuses.push(await take(ditch, step, model, agreed))
          }
          const expected = expectedOf(night, model, step, agreed)
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
      { numRuns: tries({ short: 2, long: 60 }) },
    )
    if (isLongRun) expect(Object.keys(taken).sort()).toEqual(EVERY_OUTCOME)
  },
  tries({ short: 240_000, long: 3_600_000 }),
)
