import type { NoticeSettingsResponse } from '@headgate/contracts'
import { NOTICE_CHANNELS, type NoticeSettings, type Slot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'
import { CheckLine } from '../../ui/check-line.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

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
      <CheckLine label={texts.toggle} isChecked={hours !== null} onCheck={(isOn) => onChange(isOn ? A_NIGHT : null)} />
      {hours && (
        <>
          <div className="grid max-w-80 grid-cols-2 gap-3">
            {(['from', 'until'] as const).map((end) => (
              <TimeOfDay
                key={end}
                label={texts[end]}
                name={`quiet-${end}`}
                time={hours[end]}
                onTime={(time) => onChange({ ...hours, [end]: time })}
              />
            ))}
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
  name: string
  /** `HH:MM` */
  time: string
  onTime: (time: string) => void
}

function TimeOfDay({ label, name, time, onTime }: TimeOfDayProps) {
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted()
  const options = times.map((value) => ({ value, label: format.timeOfDay(value) }))
  return <SelectField label={label} name={name} options={options} value={time} onChoose={onTime} />
}

/**
 * The notices that quiet hours silence, by slot: `before it begins (3:30 AM)`, `your water begins (4 AM)`. Leaves out
 * kinds that are only listed.
 */
function groupSilences(
  silences: NoticeSettingsResponse['silences'],
  channels: NoticeSettings['channels'],
): { slot: string; silenced: string[] }[] {
  const wanted = silences.filter(({ kind }) =>
    NOTICE_CHANNELS.some((channel) => channel !== 'list' && channels[kind][channel]),
  )
  return [...Map.groupBy(wanted, ({ slot }) => slot)].map(([slot, ofSlot]) => ({
    slot: format.slotTime(slot as Slot),
    silenced: ofSlot.map(({ kind, at }) => messages.kinds[kind].at(format.timeOfDay(at))),
  }))
}
