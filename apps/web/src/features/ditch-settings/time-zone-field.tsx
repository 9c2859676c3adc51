import { messages } from '@headgate/language/texts/ditch-form'
import { SelectField } from '../../ui/field.tsx'

/** Offered first: where most ditches of this kind are. */
const COMMON = [
  'America/Denver',
  'America/Phoenix',
  'America/Boise',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
]

interface TimeZoneFieldProps {
  value: string
  onChange: (timeZone: string) => void
}

/** An IANA time zone. */
export const TimeZoneField = ({ value, onChange }: TimeZoneFieldProps) => (
  <SelectField
    label={messages.timeZone}
    name="timeZone"
    options={[...new Set([...COMMON, ...listTimeZones(), value])].map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }))}
    value={value}
    onChoose={onChange}
  />
)

// biome-ignore lint/plugin: names of time zones, which are the same in every language.
const listTimeZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? []
