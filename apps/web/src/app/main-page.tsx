import { messages } from '@headgate/language/texts/app'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AnswerPanel } from '../features/schedule/answer-panel.tsx'
import { ConnectionError } from '../features/schedule/connection-error.tsx'
import { isDrawnWithLaterParts, laterParts, sampleBanner } from '../features/schedule/lazy-components.ts'
import { OutOfDate } from '../features/schedule/out-of-date.tsx'
import { ScheduleCalendar } from '../features/schedule/schedule-calendar.tsx'
import { useSchedule } from '../features/schedule/use-schedule.ts'
import { useWeather } from '../features/weather/use-weather.ts'
import { WeatherLine } from '../features/weather/weather-line.tsx'
import { useWelcome } from '../features/welcome/first-visit.ts'
import { useViewer, type Viewer } from '../platform/auth/viewer.ts'
import { useLazyComponent, useLazyPart } from '../platform/lazy/lazy-component.ts'
import { whenIdle } from '../platform/lazy/when-idle.ts'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { correctLink, residentsExtra, residentsTab, settingsPart } from './lazy-components.ts'
import type { PageProps } from './route.ts'
import { findTabId, hrefOf, isClosedTo, isForResidents, type TabId, tabsAt } from './tabs-of-page.tsx'

export function MainPage({ page, Mark }: PageProps) {
  const viewer = useViewer()
  const search = useSearch()
  const { tab, movedFrom } = useOpenTab(viewer)
  const isOnSchedule = tab === 'schedule'
  const schedule = useSchedule(page)
  const sky = useWeather(page)
  useWelcome()
  const SampleBanner = useLazyComponent(sampleBanner, page.season === 'sample', 'without')
  const { note } = page.ditch
  const isLater = useIsLater() || !isOnSchedule || isDrawnWithLaterParts(page)
  const [later] = useLazyPart(laterParts, isLater, 'without')
  const SettingsPart = useLazyComponent(settingsPart, tab === 'settings', 'reload')
  const ResidentsTab = useLazyComponent(residentsTab, isForResidents(tab), 'reload')
  const ResidentsExtra = useLazyComponent(residentsExtra, !viewer.isGuest, 'without')
  const CorrectLink = useLazyComponent(correctLink, viewer.isCaptain, 'without')
  const hasSeason = page.season !== 'none' || schedule.timeline.segments.length > 0
  return (
    <div className="relative grid gap-4 print:block">
      {Mark && <Mark schedule={schedule} />}
      {SampleBanner && <SampleBanner />}
      {schedule.status === 'ready' && isOnSchedule && <AnswerPanel {...{ schedule, hasSeason, later }} />}
      {schedule.status === 'ready' && !isOnSchedule && later && <later.AnswerLine {...{ schedule, hasSeason }} />}
      {schedule.status === 'loading' && isOnSchedule && later && <later.LoadingAnswer />}
      {isOnSchedule && viewer.isGuest && (
        <p className="which-name min-h-11 text-sm print:hidden">{later && <later.WhichName schedule={schedule} />}</p>
      )}
      {ResidentsExtra && <ResidentsExtra tab={tab} schedule={schedule} />}
      {note && later && <later.StatusNote note={note} schedule={schedule} />}
      {schedule.isOutOfDate && <OutOfDate schedule={schedule} />}
      <div className="tabs-in-reach bg-paper print:hidden">
        <Tabs
          label={messages.partsOfPage}
          tabs={tabsAt(search, (id) => ResidentsExtra && <ResidentsExtra tab={id} />)}
          selected={tab}
        />
      </div>
      {isOnSchedule && (
        <TabPanel id="schedule">
          {schedule.status === 'loading' && later && <later.LoadingDays />}
          {schedule.status === 'failed' && <ConnectionError onRetry={schedule.retry} />}
          {schedule.status === 'ready' && (
            <ScheduleCalendar
              schedule={schedule}
              hasSeason={hasSeason}
              startsWithAll={new URLSearchParams(search).get('days') === 'all'}
              turnTool={CorrectLink}
              later={later}
              weather={sky.weather}
              weatherLine={<WeatherLine {...sky} />}
            />
          )}
        </TabPanel>
      )}
      {ResidentsTab && isForResidents(tab) && (
        <TabPanel id={tab}>
          <h2 className="sr-only">{messages.tabs[tab]}</h2>
          <ResidentsTab tab={tab} schedule={schedule} />
        </TabPanel>
      )}
      {SettingsPart && (
        <TabPanel id="settings">
          <h2 className="sr-only">{messages.tabs.settings}</h2>
          <SettingsPart headings="h3" movedFrom={movedFrom && messages.tabs[movedFrom]} />
        </TabPanel>
      )}
      {later && <later.PageEnd schedule={schedule} />}
    </div>
  )
}

/** True once the page is idle; at once if space is reserved for an own turn. */
function useIsLater(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle || globalThis.document?.documentElement.dataset.own !== undefined
}

/**
 * The tab is part of the address, so reloading and going back restore it. `movedFrom` is the requested tab, when it is
 * closed to guests.
 */
function useOpenTab(viewer: Viewer): { tab: TabId; movedFrom: TabId | undefined } {
  const search = useSearch()
  const [, navigate] = useLocation()
  const movedBefore = useHistoryState<unknown>()
  const asked = findTabId(new URLSearchParams(search).get('tab')) ?? 'schedule'
  const isMoved = viewer.isKnown && isClosedTo(viewer, asked)
  useEffect(() => {
    if (isMoved) navigate(hrefOf('settings', search), { replace: true, state: asked })
  }, [isMoved, asked, search, navigate])
  if (isMoved) return { tab: 'settings', movedFrom: asked }
  const movedFrom = asked === 'settings' && typeof movedBefore === 'string' ? findTabId(movedBefore) : undefined
  return { tab: asked, movedFrom }
}
