import { countWhile } from '../schedule/count-while.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { once, rememberObject } from '../schedule/remember.ts'
import { type Stretch, stretchesOf } from '../schedule/stretch.ts'
import { type Segment, segmentsWithin } from '../schedule/timeline.ts'
import { type Notice, noticeKey } from './notice.ts'
import type { TurnNoticeKind } from './notice-kind.ts'
import type { NoticeMessage } from './notice-message.ts'
import { LEAD_MINUTES, type NoticeSettings } from './notice-settings.ts'
import { eveningBefore, type NoticedDitch, subjectOf, turnNotices } from './turn-notices.ts'

/** `(since, until]`: a notice due exactly at `since` belongs to the previous range. */
export interface DueRange {
  since: Temporal.Instant
  until: Temporal.Instant
}

/** The holders whose turns are somebody's own. */
type Own = ReadonlySet<HolderId>

/** Which notices fall due when, by one timeline and its closures. Make one for each and reuse it: it caches a lot. */
export class NoticeCalendar {
  readonly #ditch: NoticedDitch
  /** Those of each holder: an index of all turns, so it is made only when a notice falls due. */
  readonly #turns: () => ReadonlyMap<HolderId, readonly Segment[]>
  readonly #stretches = new Map<string, Stretch[]>()
  readonly #momentsOf: (turn: Segment) => Temporal.Instant[]
  readonly #notices = new WeakMap<Stretch, Map<number, Notice<TurnNoticeKind>[]>>()

  constructor(ditch: NoticedDitch) {
    const { timeline, rules } = ditch
    this.#ditch = ditch
    this.#turns = once(() => Map.groupBy(timeline.segments, ({ holder }) => holder))
    this.#momentsOf = rememberObject((turn) => momentsOf(turn, rules))
  }

  /** Whether any notice could fall due in the range, whatever the settings. Cheap, because it runs every second. */
  isAnythingDue({ since, until }: DueRange): boolean {
    const { timeline, closures, rules } = this.#ditch
    // A turn of several days closes long after the day on which it opened.
    const hours = { from: since, until: until.add({ milliseconds: EARLIEST_MS }) }
    const isNow = (moments: readonly Temporal.Instant[]) => moments.some((at) => isIn(at, { since, until }))
    return (
      segmentsWithin(timeline, hours).some((turn) => isNow(this.#momentsOf(turn))) ||
      closures.some((closure) => isNow(openingMoments(closure.until, rules)))
    )
  }

  /** A resident's notices that fall due in the range, ordered by due time. */
  dueFor(own: Own, settings: Pick<NoticeSettings, 'leadMinutes'>, range: DueRange): Notice<TurnNoticeKind>[] {
    const opensByMs = range.until.epochMilliseconds + EARLIEST_MS
    const sinceMs = range.since.epochMilliseconds
    const all = this.#stretchesOf(own)
    const first = countWhile(all, ({ closesAt }) => closesAt.epochMilliseconds <= sinceMs)
    const last = countWhile(all, ({ opensAt }) => opensAt.epochMilliseconds <= opensByMs)
    return all
      .slice(first, last)
      .flatMap((stretch) => this.#noticesOf(stretch, settings))
      .filter(({ dueAt }) => isIn(dueAt, range))
      .toSorted((a, b) => Temporal.Instant.compare(a.dueAt, b.dueAt))
  }

  /** Whether the season as it is now would still produce this notice, and for the same opening. */
  stillHolds(own: Own, settings: Pick<NoticeSettings, 'leadMinutes'>, notice: Announced): boolean {
    return this.#stretchesOf(own)
      .filter(({ turns }) => turns.some((turn) => subjectOf(turn) === notice.subject))
      .flatMap((stretch) => this.#noticesOf(stretch, settings))
      .some((other) => noticeKey(other) === noticeKey(notice) && isSameOpening(other, notice))
  }

  /** Cached by stretch, because neighbors who share a turn get the same notices. */
  #noticesOf(stretch: Stretch, settings: Pick<NoticeSettings, 'leadMinutes'>): Notice<TurnNoticeKind>[] {
    const known = this.#notices.get(stretch) ?? new Map<number, Notice<TurnNoticeKind>[]>()
    this.#notices.set(stretch, known)
    const notices = known.get(settings.leadMinutes) ?? turnNotices(stretch, settings, this.#ditch)
    known.set(settings.leadMinutes, notices)
    return notices
  }

  #stretchesOf(own: Own): Stretch[] {
    const turns = this.#turns()
    const shown = [...own].filter((holder) => turns.has(holder))
    const key = shown.toSorted().join()
    const known = this.#stretches.get(key)
    if (known) return known
    const stretches = stretchesOf(shown.flatMap((holder) => turns.get(holder) ?? []))
    this.#stretches.set(key, stretches)
    return stretches
  }
}

/** The earliest notice of an opening comes the evening before, on a day that may have 25 hours: under 48 h. */
const EARLIEST_MS = 48 * 3_600_000

/** A notice that was planned. */
type Announced = Pick<Notice, 'kind' | 'subject' | 'dueAt' | 'message'>

/** A closure moves openings, and a notice of the old opening would send a neighbor to a dry gate. */
function isSameOpening(one: Notice, other: Announced): boolean {
  if (one.kind === 'ends') return true
  if (one.kind === 'begins') return one.dueAt.equals(other.dueAt)
  // A resident may have changed how long before they are notified.
  return openingOf(one.message) === openingOf(other.message)
}

const openingOf = (message: NoticeMessage): string | undefined => ('opensAt' in message ? message.opensAt : undefined)

const isIn = (at: Temporal.Instant, { since, until }: DueRange): boolean =>
  Temporal.Instant.compare(since, at) < 0 && Temporal.Instant.compare(at, until) <= 0

const momentsOf = ({ opensAt, closesAt }: Segment, rules: DitchRules): Temporal.Instant[] => [
  ...openingMoments(opensAt, rules),
  closesAt,
]

/** When notices of an opening at `opensAt` may fall due; the water comes as a turn opens or a closure ends. */
const openingMoments = (opensAt: Temporal.Instant, { clocks }: DitchRules): Temporal.Instant[] => [
  eveningBefore(ditchDayAt(opensAt, clocks), clocks),
  ...LEAD_MINUTES.map((minutes) => opensAt.subtract({ minutes })),
  opensAt,
]
