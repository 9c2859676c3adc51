import { holdsOn } from '../residents/confirmed-link.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { daysOfHours, type Hours } from './trade-hours.ts'

/** By a confirmed link, an account may act for a holder: `[fromDay, untilDay)`, as `YYYY-MM-DD`. */
export interface TradingLink {
  userId: string
  holder: string
  fromDay: string
  untilDay: string | null
}

/** Who may act for whom. */
export interface TradingRights {
  /** The holders whom an account may act for today, each once, as its links spell them. */
  holdersOf: (userId: string) => readonly HolderName[]
  /** Whether an account may act for a holder today, and on every day that these hours belong to. */
  mayTrade: (userId: string | undefined, holder: string, hours: readonly Hours[]) => boolean
  /** Whether anybody may act for a holder today. */
  isReachable: (holder: string) => boolean
}

interface Asked {
  timeline: Timeline
  rules: DitchRules
  now: Temporal.Instant
  /** Equal for all spellings of a holder. */
  keyOf: (holder: string) => string
}

export function tradingRights(links: readonly TradingLink[], { timeline, rules, now, keyOf }: Asked): TradingRights {
  const isOn = (day: string) => (link: TradingLink) => holdsOn(link, day)
  const today = isOn(`${ditchDayAt(now, rules.timeZone)}`)
  const ofUser = Map.groupBy(links, ({ userId }) => userId)
  const reachable = new Set(links.filter(today).map(({ holder }) => keyOf(holder)))
  return {
    holdersOf: (userId) => {
      const acting = (ofUser.get(userId) ?? []).filter(today)
      return [...new Map(acting.map(({ holder }) => [keyOf(holder), holder as HolderName])).values()]
    },
    mayTrade: (userId, holder, hours) => {
      const key = keyOf(holder)
      const own = (ofUser.get(userId ?? '') ?? []).filter((link) => keyOf(link.holder) === key)
      return own.some(today) && daysOfHours(hours, timeline, rules.timeZone).every((day) => own.some(isOn(`${day}`)))
    },
    isReachable: (holder) => reachable.has(keyOf(holder)),
  }
}
