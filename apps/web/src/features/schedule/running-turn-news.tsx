import { formatTime } from '@headgate/domain'
import { useEffect, useRef, useState } from 'react'
import { findAnswer } from './answer.ts'
import { messages } from './messages.ts'
import type { Schedule } from './use-schedule.ts'

/** Announces to screen readers when the water passes to somebody else. Silent at first. */
export function RunningTurnNews({ schedule }: { schedule: Schedule }) {
  const { running, closure } = findAnswer(schedule)
  const news = running
    ? `${running.holder} has the water now, until ${formatTime(running.closesAt, schedule.rules.timeZone)}.`
    : `${closure ? messages.off : messages.nobody} now.`
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
