import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ui'
import { useState } from 'react'
import { writeDitchTime } from '../platform/ditch-time.ts'
import { findWrongEnd, formatClock, formatDayWithin, type Part, timesWithin } from '../platform/turn-times.ts'
import { Field, SelectField } from './field.tsx'

const texts = messages.part
const ENDS = ['from', 'until'] as const

interface Within {
  /** All of the hours that a part is chosen of. */
  within: { from: Temporal.Instant; until: Temporal.Instant }
  clocks: Parameters<typeof timesWithin>[2]
}

interface PartFieldsProps extends Within {
  name: string
  labels: Record<keyof Part, string>
  part: Part
  onPart: (part: Part) => void
}

/** When a part of a turn begins and ends, by the ditch's clock. */
export function PartFields({ name, labels, part, onPart, ...of }: PartFieldsProps) {
  const wrong = findWrongEnd(part)
  const word = (end: keyof Part) => formatClock(of.within[end], of.clocks)
  const error = part.from && part.until ? texts.backwards : texts.wrong(word('from'), word('until'))
  return (
    <div className="flex flex-wrap gap-3">
      {ENDS.map((end) => (
        <TimeField
          key={end}
          {...of}
          label={labels[end]}
          name={`${name}-${end}`}
          at={part[end]}
          onTime={(at) => onPart({ ...part, [end]: at })}
          error={wrong === end ? error : undefined}
        />
      ))}
    </div>
  )
}

interface TimeFieldProps extends Within {
  label: string
  name: string
  at: Temporal.Instant | undefined
  onTime: (at: Temporal.Instant | undefined) => void
  error: string | undefined
}

/** A time of day, and which one is meant if the hours have it several times: first the one closest to the last choice. */
function TimeField({ label, name, within, clocks, at, onTime, error }: TimeFieldProps) {
  const [text, setText] = useState(() => (at ? writeDitchTime(at, clocks).slice(-5) : ''))
  const [near, setNear] = useState(at ?? within.from)
  const times = timesWithin(within, text, clocks)
  const distance = (to: Temporal.Instant) => Math.abs(to.epochMilliseconds - near.epochMilliseconds)
  return (
    <div className="grid min-w-0 grow basis-36 content-start gap-3">
      <Field
        label={label}
        name={name}
        type="time"
        step={300}
        value={text}
        onText={(typed) => {
          setText(typed)
          onTime(timesWithin(within, typed, clocks).toSorted((a, b) => distance(a) - distance(b))[0])
        }}
        hint={at && times.length === 1 && formatDayWithin(within, at, clocks)}
        error={error}
      />
      {at && times.length > 1 && (
        <SelectField
          label={texts.which(label)}
          name={`${name}-which`}
          options={times.map((one) => ({
            value: one.toString(),
            label: formatClock(one, clocks, format.dayAndTime),
          }))}
          value={at.toString()}
          onChoose={(iso) => {
            const chosen = Temporal.Instant.from(iso)
            setNear(chosen)
            onTime(chosen)
          }}
        />
      )}
    </div>
  )
}
