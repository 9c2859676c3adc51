import { findRunningTurn, sayTime, turnWindow } from '@headgate/domain'
import { useEffect, useRef, useState } from 'react'
import { messages } from './messages.ts'
import type { Schedule } from './use-schedule.ts'

/** Tells those who cannot see the page when the water passes to somebody else. It is silent at first. */
export function RunningTurnNews({ schedule: { now, rules, season } }: { schedule: Schedule }) {
  const running = findRunningTurn(season, now, rules)
  const news = running
    ? `${running.holder} has the water now, until ${sayTime(turnWindow(running, rules).closesAt, rules.timeZone)}.`
    : `${messages.nobody} now.`
  const last = useRef(news)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (last.current === news) return
    last.current = news
    setSaid(news)
  }, [news])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
