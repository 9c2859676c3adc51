import { MAX_SLOTS } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FIELD_LOOK } from '../../ui/field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { listLengths, writeMinute } from './rules-draft.ts'

const PRESETS = [
  { hours: 6, from: 4 },
  { hours: 8, from: 6 },
  { hours: 12, from: 6 },
  { hours: 24, from: 6 },
]

interface SlotsFieldProps {
  /** `HH:MM` each; blank for one without a time. */
  value: readonly string[]
  onChange: (times: string[]) => void
  error?: string | undefined
}

/** When the turns of a day begin, at any minute. */
export function SlotsField({ value, onChange, error }: SlotsFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const toFocus = useRef<number>(undefined)
  const lengths = listLengths(value)
  useEffect(() => {
    if (toFocus.current === undefined) return
    list.current?.querySelectorAll('input')[toFocus.current]?.focus()
    toFocus.current = undefined
  })
  const add = () => {
    toFocus.current = value.length
    onChange([...value, ''])
  }
  const remove = (place: number) => {
    toFocus.current = Math.max(0, place - 1)
    onChange(value.toSpliced(place, 1))
  }
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="font-medium">{messages.slots}</legend>
      <ol ref={list} className="grid gap-2">
        {value.map((time, place) => (
          <li key={place} className="flex flex-wrap items-center gap-x-3">
            <span className="w-40 max-w-full">
              <input
                type="time"
                name={`slot-${place}`}
                aria-label={messages.slot(place + 1)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-error`}
                value={time}
                onChange={({ currentTarget }) => onChange(value.with(place, currentTarget.value))}
                className={FIELD_LOOK}
              />
            </span>
            <span className="grow text-sm text-soft">
              {lengths[place] && messages.lasts(format.hours(lengths[place]))}
            </span>
            {value.length > 1 && (
              <TextButton
                aria-label={messages.removeSlotAria(place + 1)}
                onClick={() => remove(place)}
                className="px-1"
              >
                {messages.removeSlot}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-trouble">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-soft">
        {messages.slotsHint}
      </p>
      <p>
        <Button look="quiet" disabled={value.length >= MAX_SLOTS} onClick={add}>
          {messages.addSlot}
        </Button>
      </p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-soft">{messages.presets}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map(({ hours, from }) => (
            <Button key={hours} look="quiet" onClick={() => onChange(timesEvery(hours, from))}>
              {wordPreset(hours, from)}
            </Button>
          ))}
        </div>
      </fieldset>
    </fieldset>
  )
}

const timesEvery = (hours: number, from: number): string[] =>
  Array.from({ length: 24 / hours }, (_, turn) => writeMinute(((from + turn * hours) % 24) * 60)).toSorted()

function wordPreset(hours: number, from: number): string {
  const time = format.timeOfDay(writeMinute(from * 60))
  return hours === 24 ? messages.onceADay(time) : messages.every(hours, time)
}
