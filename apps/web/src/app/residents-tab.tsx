import { MyTurns } from '../features/my-schedule/my-turns.tsx'
import { NoticesTab } from '../features/notices/notices-tab.tsx'
import type { Schedule } from '../features/schedule/use-schedule.ts'
import { useAuth } from '../platform/identity.ts'
import type { Viewer } from './viewer.ts'

interface ResidentsTabProps {
  tab: 'my-schedule' | 'notifications'
  schedule: Schedule
  viewer: Viewer
  settingsHref: string
}

/** What of the page is for those with an account. */
export function ResidentsTab({ tab, schedule, viewer: { identity }, settingsHref }: ResidentsTabProps) {
  const { user } = useAuth()
  if (!identity) return <p role="status">One moment…</p>
  if (tab === 'notifications')
    return <NoticesTab uid={user.uid} timeZone={schedule.rules.timeZone} settingsHref={settingsHref} />
  const { season, now, rules, isWhole, isOutOfDate, status } = schedule
  return (
    <MyTurns
      season={season}
      isWhole={isWhole || isOutOfDate || status === 'failed'}
      now={now}
      rules={rules}
      viewer={identity}
      settingsHref={settingsHref}
    />
  )
}
