import {
  type AnnouncedClosure,
  type CalendarTurn,
  calendarTurns,
  followSeason,
  type GridTurn,
  NO_HISTORY,
  ownNames,
  seasonOf,
  timelineOf,
} from '@headgate/domain'
import { byName } from '@headgate/domain/testing/lakewood'
import { LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { type CalendarFacts, writeCalendar } from '../write-calendar.ts'

export const SPRING = Temporal.Instant.from('2026-04-01T08:00:00-06:00')
export const facts: CalendarFacts = {
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

const turnsFor = ({ turns, closures = [], viewer = 'Alder' }: CalendarOptions): CalendarTurn[] =>
  calendarTurns({
    history: followSeason(NO_HISTORY, timelineOf(seasonOf(turns), LAKEWOOD_RULES, byName), SPRING),
    closures,
    isOwn: ownNames({ username: viewer }),
    since: Temporal.Instant.from('1970-01-01T00:00:00Z'),
  })

export const written = (options: CalendarOptions, more: Partial<typeof facts> = {}) =>
  writeCalendar(turnsFor(options), { ...facts, ...more })
