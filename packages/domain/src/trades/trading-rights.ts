import { holdsOn } from '../residents/confirmed-link.ts'
import { ditchDayAt } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import type { Hours } from '../schedule/hours.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { daysOfHours } from './trade-hours.ts'

/** By a confirmed link, an account may act for a holder: `[fromDay, untilDay)`, as `YYYY-MM-DD`. */
export interface TradingLink {
  userId: string
  holder: HolderId
  fromDay: string
  untilDay: string | null
}

/** Who may act for whom. */
export interface TradingRights {
  /** The holders whom an account may act for today, each once. */
  holdersOf: (userId: string) => readonly HolderId[]
  /** Those of them who trade: a zone does not. */
  tradersOf: (userId: string) => readonly HolderId[]
  /** Whether a holder is many households. None of them may trade away what is the others', too. */
  isZone: (holder: HolderId) => boolean
  /** Whether an account may act for a holder who trades today, and on every day that these hours belong to. */
  mayTrade: (userId: string | undefined, holder: HolderId, hours: readonly Hours[]) => boolean
  /** Whether anybody may trade for a holder today. */
  isReachable: (holder: HolderId) => boolean
}

interface Asked {
  timeline: Timeline
  rules: DitchRules
  now: Temporal.Instant
  /** The holders of many households, as the schedule shows them. */
  zones: ReadonlySet<HolderId>
}

export function tradingRights(links: readonly TradingLink[], { timeline, rules, now, zones }: Asked): TradingRights {
  const isZone = (holder: HolderId) => zones.has(holder)
  const isOn = (day: string) => (link: TradingLink) => holdsOn(link, day)
  const today = isOn(`${ditchDayAt(now, rules.clocks)}`)
  const ofUser = Map.groupBy(links, ({ userId }) => userId)
  const reachable = new Set(links.filter(today).map(({ holder }) => holder))
  const holdersOf = (userId: string) => {
    const acting = (ofUser.get(userId) ?? []).filter(today)
    return [...new Set(acting.map(({ holder }) => holder))]
  }
  return {
    holdersOf,
    tradersOf: (userId) => holdersOf(userId).filter((holder) => !isZone(holder)),
    isZone,
    mayTrade: (userId, holder, hours) => {
      if (isZone(holder)) return false
      const own = (ofUser.get(userId ?? '') ?? []).filter((link) => link.holder === holder)
      return own.some(today) && daysOfHours(hours, timeline, rules.clocks).every((day) => own.some(isOn(`${day}`)))
    },
    isReachable: (holder) => reachable.has(holder) && !isZone(holder),
  }
}
