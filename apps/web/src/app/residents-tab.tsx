import type { Segment, TurnViewer } from '@headgate/domain'
import { messages } from '@headgate/language/texts/app'
import { messages as parts } from '@headgate/language/texts/own-water'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { AskToConfirm } from '../features/join/ask-to-confirm.tsx'
import { MySchedule } from '../features/my-schedule/my-schedule.tsx'
import { useIsStored } from '../features/schedule/use-is-stored.ts'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { useWholeSeason } from '../features/schedule/use-whole-season.ts'
import { TradeTool } from '../features/trades/trade-tool.tsx'
import { NoTrades, TradesPanel } from '../features/trades/trades-panel.tsx'
import { useTrades } from '../features/trades/use-trades.ts'
import { useRain } from '../features/weather/use-rain.ts'
import { useAuth } from '../platform/auth/identity.ts'
import { useViewer } from '../platform/auth/viewer.ts'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { NewDevice } from './new-device.tsx'
import { hrefOf } from './tabs-of-page.tsx'
import '../styles/whole.css'

const noticesTab = lazyComponent(async () => (await import('../features/notices/notices-tab.tsx')).NoticesTab)
const ownLedger = lazyComponent(async () => (await import('../features/ledger/own-ledger.tsx')).OwnLedger)

interface ResidentsTabProps {
  tab: 'my-schedule' | 'notifications'
  schedule: Schedule
}

/** The tabs that need an account. */
export function ResidentsTab({ tab, schedule }: ResidentsTabProps) {
  const search = useSearch()
  const { user, session } = useAuth()
  const { identity } = useViewer()
  const NoticesTab = useLazyComponent(noticesTab, tab === 'notifications', 'reload')
  const newUntil = session?.newUntil
  if (!identity) return <p role="status">{messages.oneMoment}</p>
  const why = newUntil && <NewDevice until={newUntil} />
  if (tab === 'notifications')
    return (
      <div className="grid gap-6">
        {why}
        {NoticesTab && <NoticesTab settingsHref={hrefOf('settings', search)} />}
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
  const { now, rules, timeline } = schedule
  const { clocks } = rules
  const { data: trades, isError, retry: retryTrades } = useTrades(timeline, useIsStored(schedule))
  const about = trades && { trades, timeline: whole.timeline, closures: whole.closures, now, clocks }
  const slots = {
    trades: about ? (
      <TradesPanel {...about} viewer={viewer} askToConfirm={<AskToConfirm />} />
    ) : (
      isError && <NoTrades onRetry={retryTrades} />
    ),
    turnTool: (turns: readonly Segment[], place: 'row' | 'next' | 'rain') =>
      about && about.trades.holders.length > 0 && <TradeTool {...about} turns={turns} place={place} />,
  }
  return <MySchedule {...whole} {...slots} {...{ viewer, rain, hrefs, now, clocks }} onRetry={retry} />
}

/** My schedule has two parts: the turns, its children, and the ledger of the water. The part is in the address. */
function OwnWater({ children }: { children: ReactNode }) {
  const search = useSearch()
  const isLedger = new URLSearchParams(search).get('part') === 'ledger'
  const OwnLedger = useLazyComponent(ownLedger, isLedger, 'reload')
  return (
    <>
      <nav aria-label={parts.parts} className="flex flex-wrap gap-2 pt-4 print:hidden">
        <Part href={hrefOfPart(search, false)} label={parts.turns} isOpen={!isLedger} />
        <Part href={hrefOfPart(search, true)} label={parts.ledger} isOpen={isLedger} />
      </nav>
      {!isLedger && children}
      {OwnLedger && (
        <div className="pt-5">
          <OwnLedger />
        </div>
      )}
    </>
  )
}

const Part = ({ href, label, isOpen }: { href: string; label: string; isOpen: boolean }) => (
  <Link
    href={href}
    aria-current={isOpen ? 'page' : undefined}
    className={`inline-flex min-h-11 items-center rounded-full px-4 ${
      isOpen ? 'bg-water-wash font-semibold text-water' : 'text-soft hover:bg-wash hover:text-ink'
    }`}
  >
    {label}
  </Link>
)

function hrefOfPart(search: string, isLedger: boolean): string {
  const params = new URLSearchParams(search)
  params.delete('part')
  if (isLedger) params.set('part', 'ledger')
  return `/?${params}`
}
