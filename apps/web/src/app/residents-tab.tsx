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
import { useViewer } from '../platform/auth/viewer.ts'
import { NewDevice } from './new-device.tsx'
import { OwnWater } from './own-water.tsx'
import { hrefOf } from './tabs-of-page.tsx'
import '../styles/whole.css'

interface ResidentsTabProps {
  tab: 'my-schedule' | 'notifications'
  schedule: Schedule
}

/** The tabs that need an account. */
export function ResidentsTab({ tab, schedule }: ResidentsTabProps) {
  const search = useSearch()
  const { user, session } = useAuth()
  const { identity } = useViewer()
  const newUntil = session?.newUntil
  if (!identity) return <p role="status">{messages.oneMoment}</p>
  const why = newUntil && <NewDevice until={newUntil} />
  if (tab === 'notifications')
    return (
      <div className="grid gap-6">
        {why}
        <NoticesTab settingsHref={hrefOf('settings', search)} />
      </div>
    )
  const own = <OwnSchedule schedule={schedule} viewer={identity} />
  return newUntil ? (
    <>
      {why}
      {own}
    </>
  ) : (
    <OwnWater key={user.uid}>{own}</OwnWater>
  )
}

function OwnSchedule({ schedule, viewer }: { schedule: Schedule; viewer: TurnViewer }) {
  const { retry, ...whole } = useWholeSeason(schedule)
  const rain = useRain()
  const search = useSearch()
  const hrefs = {
    settings: hrefOf('settings', search),
    notifications: hrefOf('notifications', search),
    schedule: hrefOf('schedule', search),
  }
  const { now, rules } = schedule
  const { data: trades, isError, retry: retryTrades } = useTrades(schedule.season)
  const about = trades && { trades, season: whole.season, closures: whole.closures, now, rules }
  const slots = {
    trades: about ? <TradesPanel {...about} viewer={viewer} /> : isError && <NoTrades onRetry={retryTrades} />,
    turnTool: (turns: readonly Piece[], place: 'row' | 'next' | 'rain') =>
      about && about.trades.holders.length > 0 && <TradeTool {...about} turns={turns} place={place} />,
  }
  return <MySchedule {...whole} {...slots} {...{ viewer, rain, hrefs, now, rules }} onRetry={retry} />
}
