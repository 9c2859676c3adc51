import '../../../styles/whole.css'
import { compareNaturally, type DitchDay, ditchDay, hasWords, searchWords, stretchesOf } from '@headgate/domain'
import { messages } from '@headgate/language/texts/find'
import { format } from '@headgate/language/texts/schedule-format'
import { type SyntheticEvent, useState } from 'react'
import { keepOwnName } from '../../../platform/auth/keep-own-name.ts'
import { useViewer } from '../../../platform/auth/viewer.ts'
import { useServices } from '../../../platform/services.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import type { Schedule } from '../use-schedule.ts'

interface FindDialogProps {
  schedule: Schedule
  /** Goes to a date in the calendar. If unset, the reader only picks their own name. */
  onDay?: (day: DitchDay) => void
  onClose: () => void
}

/** How many turns to list for a single name, and for each of several. */
const [NEXT, NEXT_FEW] = [12, 3]

/** Finds a name's coming turns or a date in the schedule, or the reader's own name. */
export function FindDialog({ schedule, onDay, onClose }: FindDialogProps) {
  const { now, timeline, rules } = schedule
  const { isGuest, ownName } = useViewer()
  const { storage } = useServices()
  const [typed, setTyped] = useState('')
  const coming = timeline.segments.filter(({ closesAt }) => Temporal.Instant.compare(now, closesAt) < 0)
  const names = [...Map.groupBy(coming, ({ holder }) => `${holder}`)]
  const words = searchWords(typed)
  const found = names.filter(([name]) => hasWords(name, words)).toSorted(([a], [b]) => compareNaturally(a, b))
  const time = (at: Temporal.Instant) => format.time(at, rules.clocks)
  const pick = (name: string) => {
    keepOwnName(storage, name)
    onClose()
  }
  return (
    <Dialog title={onDay ? messages.title : messages.which} onClose={onClose}>
      {!onDay && <p className="text-soft">{messages.why}</p>}
      <Field type="search" label={messages.name} value={typed} onText={setTyped} autoComplete="off" />
      <p role="status" className="empty:hidden">
        {words.length > 0 && found.length === 0 && messages.noName}
      </p>
      {!onDay && (
        <ul>
          {found.map(([name]) => (
            <li key={name}>
              <TextButton className="w-full text-left wrap-anywhere" onClick={() => pick(name)}>
                {name}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {onDay &&
        words.length > 0 &&
        found.map(([name, turns]) => (
          <section key={name} aria-label={name}>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="font-semibold wrap-anywhere">{name}</h3>
              {isGuest && name !== ownName && <TextButton onClick={() => pick(name)}>{messages.thisIsMe}</TextButton>}
            </div>
            <ol>
              {stretchesOf(turns)
                .slice(0, found.length > 1 ? NEXT_FEW : NEXT)
                .map(({ opensAt, closesAt, turns: [{ day }] }) => (
                  <li key={`${opensAt}`}>
                    <TextButton className="text-left font-normal!" onClick={() => onDay(day)}>
                      {messages.turn(format.shortDay(day), time(opensAt), time(closesAt))}
                    </TextButton>
                  </li>
                ))}
            </ol>
          </section>
        ))}
      {onDay && words.length === 0 && <DateForm days={coming.map(({ day }) => day)} onDay={onDay} />}
      <Button look="quiet" onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  )
}

/** Goes to a date or, if it has no turns, to the next one that has. */
function DateForm({ days, onDay }: { days: readonly DitchDay[]; onDay: (day: DitchDay) => void }) {
  const [first, last] = [days[0], days.at(-1)]
  const [date, setDate] = useState(`${first}`)
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    const day = days.find((one) => Temporal.PlainDate.compare(one, ditchDay(date)) >= 0) ?? last
    if (day) onDay(day)
  }
  return (
    <form onSubmit={go} className="flex flex-wrap items-end gap-3">
      <div className="grow basis-36">
        <Field
          type="date"
          label={messages.date}
          value={date}
          onText={setDate}
          min={`${first}`}
          max={`${last}`}
          required
        />
      </div>
      <Button type="submit" look="quiet">
        {messages.go}
      </Button>
    </form>
  )
}
