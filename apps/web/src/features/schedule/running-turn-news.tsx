import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { useEffect, useRef, useState } from 'react'
import { findAnswer } from './answer.ts'
import type { Schedule } from './use-schedule.ts'

/** Announces to screen readers when the water passes to somebody else. Silent at first. */
export function RunningTurnNews({ schedule }: { schedule: Schedule }) {
  const { running, closure } = findAnswer(schedule)
  const news = running
    ? messages.news.running(`${running.holder}`, format.time(running.closesAt, schedule.rules.clocks))
    : messages.news[closure ? 'off' : 'nobody']
  const last = useRef(news)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (last.current === news) return
    last.current = news
    setAnnounced(news)
  }, [news])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
