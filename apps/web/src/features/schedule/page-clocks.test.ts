import type { DitchInfo } from '@headgate/contracts'
import { daysIn, ditchDayAt, NO_TURNS, type Slot, slotAtMinute, slotMinute } from '@headgate/domain'
import { ZONES } from '@headgate/domain/testing/any'
import { format } from '@headgate/language/texts/format'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { readDitchRules } from '../../platform/ditch-rules.ts'
import { readDitchTime, writeDitchTime } from '../../platform/ditch-time.ts'
import { readTimeline } from '../../platform/read-timeline.ts'
import { aDitch } from '../../platform/testing/a-ditch.ts'
import { findAnswer } from './answer.ts'

const DAY_MS = 86_400_000
const [FIRST_MS, LAST_MS] = [Date.UTC(2020, 0, 1), Date.UTC(2041, 0, 1)]
const MINUTES_BESIDE = [-121, -61, -31, -1, 0, 1, 30, 59, 60, 90, 120]

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

/** The clock changes of a zone in `[fromMs, untilMs)`, by zone data. */
function changesBetween(zone: string, fromMs: number, untilMs: number): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let change = instant(fromMs).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  for (; change && change.epochMilliseconds < untilMs; change = change.getTimeZoneTransition('next'))
    changes.push(change)
  return changes
}

/** What a page is sent at a moment: what the clocks show from a week before until 400 days after it. */
function sentAt(atMs: number, zone: string, slots: readonly Slot[]): DitchInfo {
  const first = instant(atMs - 7 * DAY_MS).toZonedDateTimeISO(zone)
  const all = [first, ...changesBetween(zone, atMs - 7 * DAY_MS, atMs + 400 * DAY_MS)]
  const offsets = all.map((at): [string, number] => [`${at.toInstant()}`, at.offsetNanoseconds / 60e9])
  return aDitch({ timeZone: zone, offsets, timeSlots: [...slots], lastDay: '12-31' })
}

/** When the server’s clocks show a time, by zone data: the first time, and one that they skip is when they go forward. */
function opensAt(day: Temporal.PlainDate, slot: Slot, zone: string): Temporal.Instant {
  const asked = day.toPlainDateTime().add({ minutes: slotMinute(slot) })
  const at = asked.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const isSkipped = !at.toPlainDateTime().equals(asked)
  return ((isSkipped && at.getTimeZoneTransition('next')) || at).toInstant()
}

interface Shown {
  holder: string
  opens: string
  closes: string
  left: string
  today: string
  field: string
}

/** What the server shows on these days at each of these moments, by zone data alone. */
function shownByServer(
  zone: string,
  slots: readonly Slot[],
  days: readonly Temporal.PlainDate[],
  nowMs: readonly number[],
) {
  const turns = days.flatMap((day) => slots.map((slot) => ({ holder: `${day} ${slot}`, at: opensAt(day, slot, zone) })))
  const local = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone)
  const time = (at: Temporal.Instant) => format.timeOfDay(`${local(at).toPlainTime()}`)
  return nowMs.map((ms): Shown => {
    const next = turns.findIndex(({ at }) => at.epochMilliseconds > ms)
    const [running, after] = [turns[next - 1], turns[next]] as [(typeof turns)[0], (typeof turns)[0]]
    return {
      holder: running.holder,
      opens: time(running.at),
      closes: time(after.at),
      left: format.duration(instant(ms).until(after.at)),
      today: `${local(instant(ms)).toPlainDate()}`,
      field: `${local(instant(ms)).toPlainDateTime().toString({ smallestUnit: 'minute' })} ${instant(ms)}`,
    }
  })
}

/** What a page shows at each of these moments, by what it was sent. */
function shownByPage(ditch: DitchInfo, days: readonly Temporal.PlainDate[], nowMs: readonly number[]) {
  const rules = readDitchRules(ditch)
  const { clocks, slots } = rules
  const entries = (day: Temporal.PlainDate) => Object.fromEntries(slots.map((slot) => [slot, `${day} ${slot}`]))
  const schedules = Object.fromEntries(days.map((day) => [`${day}`, entries(day)]))
  const timeline = readTimeline({ schedules }, rules)
  return nowMs.map((ms): Shown => {
    const now = instant(ms)
    const { running } = findAnswer({ now, timeline, nextSeason: NO_TURNS, closures: [] })
    if (!running) throw new Error(`nobody has the water at ${now}`)
    const field = writeDitchTime(now, clocks)
    const times = (['first', 'second'] as const).map((which) => readDitchTime(field, clocks, which)?.instant)
    return {
      holder: `${running.holder}`,
      opens: format.time(running.opensAt, clocks),
      closes: format.time(running.closesAt, clocks),
      left: format.duration(now.until(running.closesAt)),
      today: `${ditchDayAt(now, clocks)}`,
      field: `${field} ${times.find((one) => one?.equals(now))}`,
    }
  })
}

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})

/** From now on, whatever asks this device about a zone fails. Not by `vi.spyOn`, which records every call. */
function forgetZones(): void {
  const forget = (type: { prototype: object }, method: string) => {
    const on = type.prototype as Record<string, (zone: unknown) => unknown>
    const real = on[method] as (zone: unknown) => unknown
    on[method] = function (this: unknown, zone) {
      if (zone !== 'UTC') throw new Error(`the page asked its own zone data about ${JSON.stringify(zone)}`)
      return real.call(this, zone)
    }
    restores.push(() => {
      on[method] = real
    })
  }
  forget(Temporal.Instant, 'toZonedDateTimeISO')
  forget(Temporal.PlainDate, 'toZonedDateTime')
  forget(Temporal.PlainDateTime, 'toZonedDateTime')
}

it.each(ZONES)(
  'given %s and a device without zone data, then a page, fresh or stored for a year, shows what the server does',
  (zone) => {
    const tried = changesBetween(zone, FIRST_MS, LAST_MS).map(({ epochMilliseconds: ms }) => ms)
    const atRandom = fc.sample(fc.integer({ min: FIRST_MS / 60_000, max: LAST_MS / 60_000 }), 5)
    const cases = [...tried, ...atRandom.map((minute) => minute * 60_000)].map((ms) => {
      const { hour, minute } = instant(ms).toZonedDateTimeISO(zone)
      // None at the change itself, so that somebody has the time from there on by an opening that the clocks skip.
      const minutes = Array.from({ length: 12 }, (_, index) => (hour * 60 + minute + (index - 6) * 30 + 1450) % 1440)
      const slots = minutes.toSorted((a, b) => a - b).map(slotAtMinute)
      const day = instant(ms).toZonedDateTimeISO(zone).toPlainDate()
      const days = daysIn({ from: day.subtract({ days: 1 }), through: day.add({ days: 1 }) })
      const nowMs = MINUTES_BESIDE.map((minutes) => ms + minutes * 60_000)
      // A page just loaded, and one that the service worker stored long ago.
      const sent = [ms - DAY_MS, ms - 398 * DAY_MS].map((atMs) => sentAt(atMs, zone, slots))
      return { days, nowMs, sent, shown: shownByServer(zone, slots, days, nowMs) }
    })
    forgetZones()
    for (const { sent, days, nowMs, shown } of cases)
      for (const ditch of sent) expect(shownByPage(ditch, days, nowMs)).toEqual(shown)
  },
)
