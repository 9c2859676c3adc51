import type { Person } from '../people/cast.ts'
import {
  firstCaptainOf,
  followersWithin,
  nowOf,
  type Rule,
  remembering,
  residentsOf,
  type Stage,
} from '../people/stage.ts'
import type { Closing } from '../product/closings.ts'
import type { SlotCalendar } from '../product/slot-calendar.ts'
import type { FollowedEvent, Running } from '../product/surfaces.ts'
import type { Browser } from '../world/browser.ts'
import type { Dice } from '../world/dice.ts'
import { Broken, requireSameLists } from './broken.ts'
import { isClosedAt, lostIn } from './due-notices.ts'
import { requireLedgers, requireOwnLedger } from './ledgers.ts'
import { requireSame } from './one-holder.ts'
import { isoOf, isSame, overlaps, piecesOf, piecesUnder, type Range, type Segment } from './timeline.ts'

const RUNNING = 'the turn that is marked is the one that has the water'
const PAGE = 'the page shows the first days, and says what it leaves out'
const FOLLOWED = 'a calendar that is followed holds its owner’s turns'
const FOLLOWABLE = 'a calendar that is followed loses no event and tells of each change'
const SHEET = 'the sheet can be read back to the season'
const TODAY = 'the captains read today what is'

const LANGUAGES = ['en', 'es'] as const
const DAYS_ON_A_PAGE = 14
/** A calendar holds what has closed so long ago. */
const CALENDAR_DAYS_BACK = 30

interface Seen {
  /** Somebody without an account, in each language. */
  readonly public: { en: Browser; es: Browser }
  /** The season as it was when everybody looked last. */
  segments: readonly Segment[] | undefined
  closings: readonly Closing[]
  /** What each follower's calendar held. */
  readonly followed: Map<Person, { feed: string; names: string; events: readonly FollowedEvent[] }>
  calendar: SlotCalendar
  /** When other times of the day came into force last. */
  retimedMs: number
}

const seenOf = remembering(({ product }): Seen => {
  return {
    public: { en: product.newBrowser('10.9.0.1', 'en'), es: product.newBrowser('10.9.0.1', 'es') },
    segments: undefined,
    closings: [],
    followed: new Map(),
    calendar: product.calendar,
    retimedMs: Number.NEGATIVE_INFINITY,
  }
})

function seen(stage: Stage): Seen {
  const known = seenOf(stage)
  const { calendar } = stage.product
  if (known.calendar !== calendar) known.retimedMs = Math.max(stage.world.time.nowMs, nowOf(stage))
  return Object.assign(known, { calendar })
}

const diceOf = ({ world }: Stage, what: string): Dice => world.dice.of(`${what} ${world.time.nowMs}`)

/** At most one turn is marked: that which has the water now, by the name of who has it. */
function requireRunning(stage: Stage, where: string, running: readonly Running[]): void {
  const [marked, other] = running
  if (other) throw new Broken(RUNNING, `${where} marks ${running.length} turns`)
  const holderAt = (nowMs: number) => (isClosedAt(stage, nowMs) ? null : (stage.timeline.at(nowMs)?.holder ?? null))
  const isRightAt = (nowMs: number) =>
    marked === undefined
      ? holderAt(nowMs) === null
      : isSame(marked.holder, holderAt(nowMs)) && marked.from <= nowMs && nowMs < marked.until
  const holder = holderAt(nowOf(stage))
  // Of two machines, one may be an hour behind. None may be left by now.
  const nows = [nowOf(stage), ...stage.world.alive.map(({ clock }) => clock.nowMs())]
  if (!nows.some(isRightAt))
    throw new Broken(RUNNING, `${where} marks ${wordsForRunning(marked)}, but ${holder ?? 'nobody'} has the water`)
}

const wordsForRunning = (one: Running | undefined): string =>
  one ? `${one.holder} from ${isoOf(one.from)} to ${isoOf(one.until)}` : 'nobody'

async function requirePage(stage: Stage, language: 'en' | 'es' = 'en'): Promise<void> {
  const { product, timeline } = stage
  const page = await product.surfaces.page(seen(stage).public[language])
  if (!page) return
  await product.closings.settle(firstCaptainOf(stage))
  const { range, running, days, hasMore, next } = page
  requireRunning(stage, 'the page', running)
  if (page.language !== language) throw new Broken(PAGE, `somebody who reads ${language} gets ${page.language}`)
  const within = timeline.segments.filter(({ opening }) => opening >= range.from && opening < range.until)
  requireSame('the page', page.segments, within)
  if (hasMore && days !== DAYS_ON_A_PAGE) throw new Broken(PAGE, `it shows ${days} days and leaves others out`)
  if (days > DAYS_ON_A_PAGE) throw new Broken(PAGE, `it shows ${days} days`)
  const lastDay = Temporal.PlainDate.from(`${stage.year}-${product.calendar.rules.lastDay}`)
  const seasonEnds = product.calendar.startOf(`${lastDay.add({ days: 1 })}`)
  const dateOf = ({ opening }: Segment) => product.calendar.dateAt(opening)
  const after = timeline.segments.filter(({ opening }) => opening >= seasonEnds)
  requireSame(
    'the page, of next season,',
    next,
    after.filter((one) => dateOf(one) === dateOf(after[0] as Segment)),
  )
}

async function requireApiNow(stage: Stage): Promise<void> {
  const { product, timeline } = stage
  const nowMs = nowOf(stage)
  const shown = await product.surfaces.around(seen(stage).public.en, nowMs)
  if (!shown) return
  requireRunning(stage, 'the API', shown.running)
  const now = shown.segments.find(({ from, until }) => from <= nowMs && nowMs < until)
  const expected = timeline.at(nowMs)
  if (!isSame(now?.holder ?? null, expected?.holder ?? null)) {
    throw new Broken(RUNNING, `the API gives the water to ${now?.holder}, but ${expected?.holder} has it`)
  }
}

/** As many pieces as the calendar has events: parts of a turn with the same holders are one. */
async function requireFeed(stage: Stage, person: Person): Promise<void> {
  const { product } = stage
  const { surfaces, calendar } = product
  if (person.feed === undefined) return
  const events = await surfaces.feed(seen(stage).public.en, person.feed)
  const reader = await product.notices.readerOf(person)
  if (events === undefined || reader === undefined) return
  const { names, leadMs } = reader
  const account = stage.accounts.find(person)
  if (events === 'gone' && (!account || account.isShutOut)) return
  if (events === 'gone') throw new Broken(FOLLOWED, `${person.key} follows ${person.feed}, and it is gone`)
  const nowMs = nowOf(stage)
  const since = calendar.startOf(
    `${Temporal.PlainDate.from(calendar.dateAt(nowMs)).subtract({ days: CALENDAR_DAYS_BACK })}`,
  )
  const who = `the calendar of ${person.key}`
  const pieces = piecesUnder(stage.timeline.segments, names).filter(({ until }) => until >= since)
  const wet = pieces.filter((piece) => lostIn(stage, piece) < piece.until - piece.from)
  const confirmed = events.filter(({ isCancelled, from, until }) => !isCancelled && from < until)
  const key = ({ from, until }: Range) => `${isoOf(from)} to ${isoOf(until)}`
  // A turn that was over when it was taken off the schedule stays.
  const coming = confirmed.filter(({ until }) => until > nowMs)
  // A turn that was over when other times came into force stays at its own.
  const { retimedMs } = seen(stage)
  const isOfOldTimes = ({ opening, until }: Segment) =>
    until <= retimedMs && events.some((one) => overlaps(one, { from: opening, until }))
  const [shown, expected] = [new Set(confirmed.map(key)), new Set(wet.map(key))]
  const due = wet.filter((piece) => !isOfOldTimes(piece)).map(key)
  const wrong = coming.map(key).find((one) => !expected.has(one)) ?? due.find((one) => !shown.has(one))
  if (wrong !== undefined)
    throw new Broken(FOLLOWED, `${who} (${names}) ${shown.has(wrong) ? 'has' : 'lacks'} ${wrong}`)
  const ofTheseTimes = confirmed.filter(({ until }) => until > retimedMs)
  if (new Set(ofTheseTimes.map(key)).size !== ofTheseTimes.length)
    throw new Broken(FOLLOWED, `${who} has something twice`)
  requireAlarms(stage, who, { events: coming, pieces, leadMs })
  const followed = { feed: person.feed, names: [...names, ...mergesOf(stage)].join(), events }
  requireFollowable(who, seen(stage).followed.get(person), { ...followed, since })
  seen(stage).followed.set(person, followed)
}

/** The merges in force. By one, somebody may get another's past turn into their calendar. */
const mergesOf = ({ timeline }: Stage): string[] =>
  timeline.successions.flatMap(({ from, to, since }) => (since === undefined ? [`${from} is ${to}`] : []))

/**
 * The gate opens where a stretch begins: two alarms there, the first as early as its owner likes, and none inside it.
 * What a closure meets is left out.
 */
function requireAlarms(
  stage: Stage,
  who: string,
  { events, pieces, leadMs }: { events: readonly FollowedEvent[]; pieces: readonly Range[]; leadMs: number },
): void {
  const ends = new Set(pieces.map(({ until }) => until))
  for (const { from, until, alarms } of events) {
    if (lostIn(stage, { from: from - 1, until: until + 1 }) > 0) continue
    const [lead, opening] = alarms.toSorted((a, b) => b - a)
    const isRight = ends.has(from) ? alarms.length === 0 : alarms.length === 2 && opening === 0 && lead === leadMs
    if (!isRight) throw new Broken(FOLLOWED, `${who} has alarms at ${alarms.join()} ms before ${isoOf(from)}`)
  }
}

const told = ({ from, until, isCancelled }: FollowedEvent): string =>
  `${isCancelled ? 'no more ' : ''}${isoOf(from)} to ${isoOf(until)}`

/** What was there and has not closed long ago is there, and what changed has a higher number. */
function requireFollowable(
  who: string,
  before: { feed: string; names: string; events: readonly FollowedEvent[] } | undefined,
  { feed, names, events, since }: { feed: string; names: string; events: readonly FollowedEvent[]; since: number },
): void {
  if (before?.names !== names || before.feed !== feed) return
  const now = new Map(events.map((event) => [event.uid, event]))
  for (const was of before.events) {
    const { uid, from, until, isCancelled, sequence } = was
    const one = now.get(uid)
    // One that was open then may be a part by now that was over. What was cancelled can go with a right to see it.
    if (!one && (from < since || isCancelled)) continue
    if (!one) throw new Broken(FOLLOWABLE, `${who} has lost ${uid}, which is over at ${isoOf(until)}`)
    if (one.sequence < sequence) throw new Broken(FOLLOWABLE, `${who} has ${uid} with a lower number`)
    const isAsBefore = one.from === from && one.until === until && one.isCancelled === isCancelled
    if (!isAsBefore && one.sequence === sequence)
      throw new Broken(FOLLOWABLE, `${who} has changed ${uid} without a word: ${told(was)}, ${told(one)}`)
  }
}

/** Each turn under who is scheduled for it; one with several of them is as many. */
async function requireSheets(stage: Stage): Promise<void> {
  const { product, timeline } = stage
  const captain = firstCaptainOf(stage)
  const sheet = await product.surfaces.sheet(captain)
  if (!sheet) return
  const all = [...timeline.segments, ...timeline.left].toSorted((a, b) => a.from - b.from)
  const scheduled = all.flatMap((one): Segment[] =>
    one.scheduled === null ? [] : [{ ...one, holder: one.scheduled, opening: one.from, closing: one.until }],
  )
  requireSame(SHEET, sheet, joined(scheduled, all))
  const traded = await product.surfaces.tradedHours(captain)
  if (!traded) return
  const moved = all.filter(({ holder, scheduled }) => !isSame(holder, scheduled))
  const key = (one: { from: number; holder: string | null; scheduled: string | null }) =>
    `${isoOf(one.from)} ${one.scheduled ?? ''} to ${one.holder ?? ''}`.toLowerCase()
  requireSameLists(SHEET, 'the sheet of trades', traded.map(key).sort(), piecesOf(moved).map(key).sort())
}

/** What follows in one turn with one scheduled holder is one. */
function joined(scheduled: readonly Segment[], all: readonly Segment[]): Segment[] {
  const openingOf = new Map(all.map(({ from, opening }) => [from, opening]))
  const turns: Segment[] = []
  for (const one of scheduled) {
    const last = turns.at(-1)
    const isMore =
      last?.until === one.from &&
      isSame(last.scheduled, one.scheduled) &&
      openingOf.get(last.from) === openingOf.get(one.from)
    if (last && isMore) turns[turns.length - 1] = { ...last, until: one.until, closing: one.until }
    else turns.push(one)
  }
  return turns
}

async function requireToday(stage: Stage): Promise<void> {
  const { product, timeline } = stage
  const today = await product.surfaces.today(firstCaptainOf(stage))
  if (!today) return
  const nowMs = nowOf(stage)
  if (today.isClosed !== isClosedAt(stage, nowMs)) {
    throw new Broken(TODAY, `the ditch is ${isClosedAt(stage, nowMs) ? '' : 'not '}closed`)
  }
  const last = timeline.segments.at(-1)
  if (today.lastDay !== undefined && last && product.calendar.dateAt(last.opening) !== today.lastDay) {
    throw new Broken(TODAY, `the last turn is of ${product.calendar.dateAt(last.opening)}, not of ${today.lastDay}`)
  }
}

async function requireAll(stage: Stage): Promise<void> {
  for (const language of LANGUAGES) {
    await requirePage(stage, language)
    await stage.product.surfaces.askAgain(seen(stage).public[language], stage.year)
  }
  await requireLedgers(stage)
  await requireSheets(stage)
  await requireToday(stage)
  for (const person of residentsOf(stage)) await requireFeed(stage, person)
}

/** Each day some of them, by dice. */
async function requireSome(stage: Stage): Promise<void> {
  const dice = diceOf(stage, 'surfaces of a day')
  if (dice.onceIn(4)) await requirePage(stage, 'es')
  if (!stage.world.doClocksAgree) return
  if (dice.onceIn(2)) await requireApiNow(stage)
  const person = dice.pick(residentsOf(stage))
  if (dice.onceIn(2)) await requireFeed(stage, person)
  if (dice.onceIn(10)) await stage.product.surfaces.askAgain(seen(stage).public[dice.pick(LANGUAGES)], stage.year)
  if (dice.onceIn(10)) await requireLedgers(stage)
  if (dice.onceIn(10)) await requireOwnLedger(stage, person)
  if (dice.onceIn(10)) await requireSheets(stage)
  if (dice.onceIn(10)) await requireToday(stage)
}

/** Those who follow a calendar see what closures take, and what they give back. */
async function requireClosings(stage: Stage): Promise<void> {
  const known = seen(stage)
  const [before, now] = [known.closings, stage.product.closings.taking]
  known.closings = now
  if (before === now || !stage.world.doClocksAgree) return
  const [changed] = [...now, ...before]
    .filter((one) => !before.includes(one) || !now.includes(one))
    .toSorted((a, b) => b.until - a.until)
  for (const person of changed ? followersWithin(stage, changed) : []) await requireFeed(stage, person)
}

async function requireAfterStep(stage: Stage): Promise<void> {
  await requireClosings(stage)
  const known = seen(stage)
  if (known.segments === stage.timeline.segments) return
  known.segments = stage.timeline.segments
  const dice = diceOf(stage, 'surfaces of a change')
  await requirePage(stage)
  if (!stage.world.doClocksAgree) return
  const followers = residentsOf(stage).filter(({ feed }) => feed !== undefined)
  if (followers.length > 0 && dice.onceIn(3)) await requireFeed(stage, dice.pick(followers))
  if (dice.onceIn(8)) await requireLedgers(stage)
  if (dice.onceIn(8)) await requireSheets(stage)
  if (dice.onceIn(5)) await stage.product.surfaces.askAgain(known.public[dice.pick(LANGUAGES)], stage.year)
}

/** Whatever shows who has the water shows the same: page, API, calendars, ledgers, sheets, gates, the captains' day. */
export const sameEverywhere: Rule = {
  atBoundary: (stage) => requirePage(stage),
  afterStep: requireAfterStep,
  daily: requireSome,
  atEnd: requireAll,
}
