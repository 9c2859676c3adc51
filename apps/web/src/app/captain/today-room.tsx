import { messages } from '@headgate/language/texts/today'
import { useMemo } from 'react'
import { readDitchTime, writeDitchTime } from '../../features/captain/ditch-time.ts'
import { NextSteps } from '../../features/setup/next-steps.tsx'
import { NotePart } from '../../features/today/note-part.tsx'
import { TodayList } from '../../features/today/today-list.tsx'
import type { RoomProps } from './room-props.ts'

/** What needs the captain’s attention, and the note to everybody. */
export function TodayRoom({ ditch: { note, timeZone }, session }: RoomProps) {
  const times = useMemo(
    () => ({
      read: (text: string) => readDitchTime(text, timeZone, 'second')?.instant,
      write: (moment: Temporal.Instant) => writeDitchTime(moment, timeZone),
    }),
    [timeZone],
  )
  return (
    <div className="grid gap-10">
      <section aria-label={messages.wants} className="grid gap-4">
        <h2 className="sr-only">{messages.wants}</h2>
        <TodayList timeZone={timeZone} />
        <NextSteps session={session} />
      </section>
      <NotePart note={note} timeZone={timeZone} times={times} />
    </div>
  )
}
