import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { useEffect, useRef, useState } from 'react'
import type { NextStretch } from './own-season.ts'

const SOON = Temporal.Duration.from({ minutes: 15 })

interface TurnNewsProps {
  next: NextStretch | undefined
  now: Temporal.Instant
  timeZone: string
}

/** Announces to screen readers when a turn comes near, begins and ends, but not every minute. */
export function TurnNews({ next, now, timeZone }: TurnNewsProps) {
  const phase = phaseOf(next, now)
  const last = useRef(phase)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (last.current === phase) return
    const wasRunning = last.current.startsWith('running')
    last.current = phase
    if (phase.startsWith('running') && next) setSaid(messages.news.begun(format.time(next.water.closesAt, timeZone)))
    else if (phase.startsWith('soon') && next) setSaid(messages.news.soon(format.time(next.water.opensAt, timeZone)))
    else if (wasRunning) setSaid(messages.news.over)
  }, [phase, next, timeZone])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** Changes only when there is something to announce. */
function phaseOf(next: NextStretch | undefined, now: Temporal.Instant): string {
  if (!next) return 'none'
  const { hasWater, water } = next
  const isSoon = Temporal.Instant.compare(now.add(SOON), water.opensAt) >= 0
  return `${hasWater ? 'running' : isSoon ? 'soon' : 'ahead'} ${water.opensAt}`
}
