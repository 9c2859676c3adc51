import type { Piece, TurnViewer } from '@headgate/domain'
import { messages } from '@headgate/language/texts/app'
import { useSearch } from 'wouter'
import { MySchedule } from '../features/my-schedule/my-schedule.tsx'
import { NoticesTab } from '../features/notices/notices-tab.tsx'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { useWholeSeason } from '../features/schedule/use-whole-season.ts'
import { TradeTool } from '../features/trades/trade-tool.tsx'
import { NoTrades, TradesPanel } from '../features/trades/trades-panel.tsx'
import { useTrades } from '../features/trades/use-trades.ts'
import { useRain } from '../features/weather/use-rain.ts'
import { useAuth } from '../platform/auth/identity.ts'
import { NewDevice } from './new-device.tsx'
import { OwnWater } from './own-water.tsx'
import { hrefOf } from './tabs-of-page.tsx'
import type { Viewer } from './viewer.ts'
import '../styles/whole.css'

interface ResidentsTabProps {
  tab: 'my-schedule' | 'notifications'
  schedule: Schedule
  viewer: Viewer
  settingsHref: string
}

/** The tabs that need an account. */
export function ResidentsTab({ tab, schedule, viewer: { identity, mustClaimAgain }, settingsHref }: ResidentsTabProps) {
  const { user, session } = useAuth()
  const newUntil = session?.newUntil
  const isNew = newUntil !== undefined
  if (!identity) return <p role="status">{messages.oneMoment}</p>
  const { timeZone } = schedule.rules
  const why = newUntil && <NewDevice until={newUntil} timeZone={timeZone} />
  if (tab === 'notifications')
    return (
      <div className="grid gap-6">
        {why}
        <NoticesTab uid={user.uid} timeZone={timeZone} settingsHref={settingsHref} isNew={isNew} />
      </div>
    )
  const whose = { viewer: identity, uid: user.uid, mustClaimAgain, isNew }
  const own = <OwnSchedule schedule={schedule} {...whose} settingsHref={settingsHref} />
  return isNew ? (
    <>
      {why}
      {own}
    </>
  ) : (
    <OwnWater key={user.uid} uid={user.uid}>
      {own}
    </OwnWater>
  )
}

interface OwnScheduleProps {
  schedule: Schedule
  viewer: TurnViewer
  uid: string
  mustClaimAgain: boolean
  /** On a device that shows neither trades nor the calendar's address yet. */
  isNew: boolean
  settingsHref: string
}

function OwnSchedule({ schedule, settingsHref, ...whose }: OwnScheduleProps) {
  const { retry, ...whole } = useWholeSeason(schedule)
  const rain = useRain()
  const search = useSearch()
  const hrefs = {
    settings: settingsHref,
    notifications: hrefOf('notifications', search),
    schedule: hrefOf('schedule', search),
  }
  const { now, rules } = schedule
  const { data: trades, isError, retry: retryTrades } = useTrades(whose.uid, schedule.season, !whose.isNew)
  const about = trades && { uid: whose.uid, trades, season: whole.season, closures: whole.closures, now, rules }
  const slots = {
    trades: about ? <TradesPanel {...about} viewer={whose.viewer} /> : isError && <NoTrades onRetry={retryTrades} />,
    turnTool: (turns: readonly Piece[], place: 'row' | 'next' | 'rain') =>
      about && about.trades.holders.length > 0 && <TradeTool {...about} turns={turns} place={place} />,
  }
  return <MySchedule {...whole} {...whose} {...slots} {...{ rain, hrefs, now, rules }} onRetry={retry} />
}
