import {
  type AnnouncedClosure,
  calendarTurns,
  followSeason,
  type GridTurn,
  NO_HISTORY,
  ownNames,
} from '@headgate/domain'
import { aTimeline } from '@headgate/domain/testing/lakewood'
import { LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { type CalendarFacts, writeCalendar } from '../write-calendar.ts'

export const SPRING = Temporal.Instant.from('2026-04-01T08:00:00-06:00')
const facts: CalendarFacts = {
  language: 'en',
  name: 'Lakewood Ditch: my turns',
  location: 'Lakewood Ditch, Lakewood, CO',
  ditchId: 'ditch',
  feedUrl: 'https://ditch.example.org/calendar/token.ics',
  pageUrl: 'https://ditch.example.org/?tab=my-schedule',
  leadMinutes: 30,
  rules: LAKEWOOD_RULES,
  nameOf: String,
}

interface CalendarOptions {
  turns: GridTurn[]
  closures?: AnnouncedClosure[]
  viewer?: string
}

/** `rules` are the ditch's own. */
export function written(
  { turns, closures = [], viewer = 'Alder' }: CalendarOptions,
  more: Partial<CalendarFacts> = {},
) {
  const given = { ...facts, ...more }
  const own = calendarTurns({
    history: followSeason(NO_HISTORY, aTimeline(turns, given.rules), SPRING),
    closures,
    isOwn: ownNames({ username: viewer }),
    since: Temporal.Instant.from('1970-01-01T00:00:00Z'),
  })
  return writeCalendar(own, given)
}
