import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useNow } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'

const timeZoneField = lazyComponent(async () => (await import('./time-zone-field.tsx')).TimeZoneField)

interface GuessedTimeZoneProps {
  value: string
  onChange: (timeZone: string) => void
  /** Where it comes from. */
  hint: string
  error?: string | undefined
}

/** A time zone that is probably right, and a button for another. */
export function GuessedTimeZone({ value, onChange, hint, error }: GuessedTimeZoneProps) {
  const now = useNow()
  const [isChanging, setIsChanging] = useState(false)
  const TimeZoneField = useLazyComponent(timeZoneField, isChanging, 'reload')
  const field = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.querySelector('input')?.focus(), [TimeZoneField])
  if (TimeZoneField)
    return (
      <div ref={field}>
        <TimeZoneField value={value} onChange={onChange} error={error} />
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <p>
        <span className="block font-medium">{messages.timeZone}</span> {value.replaceAll('_', ' ')}{' '}
        <span className="text-sm text-soft">{messages.timeThere(format.time(now, value))}</span>
      </p>
      <p className="text-sm text-soft">{hint}</p>
      <p>
        <Button look="quiet" onClick={() => setIsChanging(true)}>
          {messages.changeTimeZone}
        </Button>
      </p>
    </div>
  )
}
