import { type CalendarFeed, calendarFeed } from '@headgate/contracts'
import { ditchDay, findHolderName, type Slot, seasonOf, type Turn } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { changeRules } from '../testing/change-rules.ts'
import { findFlaws, type ReadEvent, readCalendar } from './testing/read-calendar.ts'

const aTurn = (day: string, slot: Slot, holder = 'Clark'): Turn => ({
  day: ditchDay(day),
  slot,
  holder: findHolderName(holder) as Turn['holder'],
})

/** At 11 AM on June 10: one turn is over, one runs, four are to come. */
const TURNS = [
  aTurn('2026-06-09', '4AM'),
  aTurn('2026-06-10', '10AM'),
  aTurn('2026-06-12', '4AM'),
  aTurn('2026-06-12', '10AM'),
  aTurn('2026-06-13', '4PM'),
  aTurn('2026-06-14', '10PM'),
]

async function aSharedFeed(turns: readonly Turn[] = TURNS) {
  const api = await aCaptainsApi({ season: seasonOf(turns) })
  await settleResident(api.store.db, 'resident', 'Clark')
  const { address } = calendarFeed.parse(answered<CalendarFeed>(await api.call('resident', 'POST', '/api/calendar')))
  const path = new URL(address?.https ?? '').pathname
  return {
    ...api,
    events: async (): Promise<ReadonlyMap<string, ReadEvent>> => {
      const { body } = await api.app.inject(path)
      expect(findFlaws(body)).toEqual([])
      return new Map(readCalendar(body).map((event) => [event.uid.replace(/@.*/, ''), event]))
    },
  }
}

/** Fails if an event is gone, its sequence or its stamp fell, or its times changed under the same sequence. */
function expectFollowable(before: ReadonlyMap<string, ReadEvent>, after: ReadonlyMap<string, ReadEvent>): void {
  for (const [uid, event] of before) {
    const now = after.get(uid)
    expect(now, uid).toBeDefined()
    if (!now) continue
    expect(now.sequence, uid).toBeGreaterThanOrEqual(event.sequence)
    expect(now.dtstamp >= event.dtstamp, uid).toBe(true)
    const isSame = now.from === event.from && now.until === event.until && now.status === event.status
    if (!isSame) expect(now.sequence, uid).toBeGreaterThan(event.sequence)
  }
}

const timesOf = (events: ReadonlyMap<string, ReadEvent>) =>
  [...events].map(([uid, { from, until, status, sequence }]) => `${uid} ${from}/${until} ${status} ${sequence}`)

describe('a calendar feed under other rules', () => {
  it('given a slot that goes and comes back, then every event keeps its UID, and its sequence rises with each change', async () => {
    const feed = await aSharedFeed()
    const first = await feed.events()
    feed.clock.advance({ minutes: 1 })
    const { seasonChange } = await changeRules(feed, { slots: ['4AM', '4PM', '10PM'] })
    const second = await feed.events()
    expectFollowable(first, second)
    expect(timesOf(second)).toEqual([
      'turn-2026-06-09-04 2026-06-09T10:00:00.000Z/2026-06-09T16:00:00.000Z CONFIRMED 0',
      'turn-2026-06-10-10 2026-06-10T16:00:00.000Z/2026-06-10T22:00:00.000Z CANCELLED 1',
      'turn-2026-06-12-04 2026-06-12T10:00:00.000Z/2026-06-12T22:00:00.000Z CONFIRMED 1',
      'turn-2026-06-12-10 2026-06-12T16:00:00.000Z/2026-06-12T22:00:00.000Z CANCELLED 1',
      'turn-2026-06-13-16 2026-06-13T22:00:00.000Z/2026-06-14T04:00:00.000Z CONFIRMED 0',
      'turn-2026-06-14-22 2026-06-15T04:00:00.000Z/2026-06-15T10:00:00.000Z CONFIRMED 0',
    ])
    feed.clock.advance({ minutes: 1 })
    answered(await feed.post(`/api/schedule/imports/${seasonChange?.importId}/undo`))
    const third = await feed.events()
    expectFollowable(second, third)
    expect(timesOf(third)).toEqual(
      timesOf(first).map((line) => line.replace(/ 0$/, / turn-2026-06-1(0|2)/.test(` ${line}`) ? ' 2' : ' 0')),
    )
  })

  it('given slots off the hour, then their UIDs have minutes, and a shift of half an hour is another turn', async () => {
    const feed = await aSharedFeed([aTurn('2026-06-12', '10PM'), aTurn('2026-06-12', '4PM')])
    const before = await feed.events()
    await changeRules(feed, { slots: ['4AM', '10AM', '4PM', '10:30PM'] })
    await feed.upload('/api/schedule/import', 'Date,4AM,10AM,4PM,10:30PM\n2026-06-12,,,Clark,Clark\n')
    const after = await feed.events()
    expectFollowable(before, after)
    expect(timesOf(after)).toEqual([
      'turn-2026-06-12-16 2026-06-12T22:00:00.000Z/2026-06-13T04:30:00.000Z CONFIRMED 1',
      'turn-2026-06-12-22 2026-06-13T04:00:00.000Z/2026-06-13T10:00:00.000Z CANCELLED 1',
      'turn-2026-06-12-2230 2026-06-13T04:30:00.000Z/2026-06-13T10:00:00.000Z CONFIRMED 0',
    ])
  })
})
