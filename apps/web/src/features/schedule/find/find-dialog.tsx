import '../../../styles/whole.css'
import {
  compareNaturally,
  type DitchDay,
  ditchDay,
  hasWords,
  isSkipped,
  type Segment,
  searchWords,
  stretchesOf,
  type Timeline,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/find'
import { format } from '@headgate/language/texts/schedule-format'
import { type SyntheticEvent, useMemo, useState } from 'react'
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
  /** Goes to a date of the calendar. Without it the reader only says which name is theirs. */
  onDay?: (day: DitchDay) => void
  onClose: () => void
}

/** How many turns are listed of one name, and of each of several. */
const NEXT = 12
const NEXT_FEW = 3

/** Finds a name's coming turns or a date in the schedule, or the reader's own name. */
export function FindDialog({ schedule, onDay, onClose }: FindDialogProps) {
  const { timeline } = schedule
  const { isGuest, ownName } = useViewer()
  const { storage } = useServices()
  const [typed, setTyped] = useState('')
  const byName = useMemo(() => {
    const turns = Map.groupBy(timeline.segments, ({ holder }) => `${holder}`)
    return [...turns].toSorted(([one], [other]) => compareNaturally(one, other))
  }, [timeline])
  const words = searchWords(typed)
  const found = byName.filter(([name]) => hasWords(name, words))
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
            <ComingTurns {...{ turns, schedule, onDay }} limit={found.length > 1 ? NEXT_FEW : NEXT} />
          </section>
        ))}
      {onDay && words.length === 0 && <DateForm timeline={timeline} onDay={onDay} />}
      <Button look="quiet" onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  )
}

interface ComingTurnsProps {
  turns: readonly Segment[]
  limit: number
  schedule: Schedule
  onDay: (day: DitchDay) => void
}

/** Each leads to its date. */
function ComingTurns({ turns, limit, schedule: { now, rules }, onDay }: ComingTurnsProps) {
  const isAhead = ({ closesAt }: Segment) => Temporal.Instant.compare(now, closesAt) < 0
  const coming = stretchesOf(turns.filter((turn) => isAhead(turn) && !isSkipped(turn)))
  if (coming.length === 0) return <p className="text-soft">{messages.noTurns}</p>
  return (
    <ol>
      {coming.slice(0, limit).map(({ opensAt, closesAt, turns: [{ day }] }) => (
        <li key={`${opensAt}`}>
          <TextButton className="text-left font-normal!" onClick={() => onDay(day)}>
            {messages.turn(
              format.shortDay(day),
              format.time(opensAt, rules.clocks),
              format.time(closesAt, rules.clocks),
            )}
          </TextButton>
        </li>
      ))}
    </ol>
  )
}

interface DateFormProps {
  timeline: Timeline
  onDay: (day: DitchDay) => void
}

/** Goes to a date or, if it has no turns, to the next that has some. */
function DateForm({ timeline: { segments }, onDay }: DateFormProps) {
  const [first, last] = [segments[0], segments.at(-1)]
  const [date, setDate] = useState(`${first?.day ?? ''}`)
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    const asked = ditchDay(date)
    const next = segments.find(({ day }) => Temporal.PlainDate.compare(day, asked) >= 0) ?? last
    if (next) onDay(next.day)
  }
  return (
    <form onSubmit={go} className="flex flex-wrap items-end gap-3">
      <div className="grow basis-36">
        <Field
          type="date"
          label={messages.date}
          value={date}
          onText={setDate}
          min={`${first?.day}`}
          max={`${last?.day}`}
          required
        />
      </div>
      <Button type="submit" look="quiet">
        {messages.go}
      </Button>
    </form>
  )
}
