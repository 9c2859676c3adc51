import type { NoticeSettingsResponse } from '@headgate/contracts'
import type { NoticeSettings } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'
import { useId } from 'react'
import { FIELD_LOOK } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { groupSilences } from './group-silences.ts'

const texts = messages.quiet

type Hours = NoticeSettings['quietHours']

/** The default when quiet hours are turned on. */
const A_NIGHT: Hours = { from: '22:00', until: '06:00' }
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

interface QuietHoursFormProps {
  settings: NoticeSettings
  silences: NoticeSettingsResponse['silences']
  onChange: (hours: Hours) => void
}

/** Sets quiet hours, and shows which of the resident's notices they silence. */
export function QuietHoursForm({ settings, silences, onChange }: QuietHoursFormProps) {
  const hours = settings.quietHours
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? A_NIGHT : null)}
          className="notice-check"
        />
        {texts.toggle}
      </label>
      {hours && (
        <>
          <div className="notice-pair">
            <TimeOfDay label={texts.from} time={hours.from} onTime={(from) => onChange({ ...hours, from })} />
            <TimeOfDay label={texts.until} time={hours.until} onTime={(until) => onChange({ ...hours, until })} />
          </div>
          <Silences groups={groupSilences(silences, settings.channels)} />
        </>
      )}
    </div>
  )
}

function Silences({ groups }: { groups: ReturnType<typeof groupSilences> }) {
  const isAny = groups.length > 0
  return (
    <Note look={isAny ? 'warning' : 'plain'} role="status" title={isAny ? texts.some : texts.none}>
      {isAny && (
        <ul className="list-disc pl-5">
          {groups.map(({ slot, silenced }) => (
            <li key={slot}>{texts.line(slot, silenced)}</li>
          ))}
        </ul>
      )}
      <p className="mt-1">{texts.hint}</p>
    </Note>
  )
}

interface TimeOfDayProps {
  label: string
  /** `HH:MM` */
  time: string
  onTime: (time: string) => void
}

function TimeOfDay({ label, time, onTime }: TimeOfDayProps) {
  const id = useId()
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} value={time} onChange={({ currentTarget }) => onTime(currentTarget.value)} className={FIELD_LOOK}>
        {times.map((each) => (
          <option key={each} value={each}>
            {format.timeOfDay(each)}
          </option>
        ))}
      </select>
    </div>
  )
}
