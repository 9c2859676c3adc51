import { findTimeZone } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { useState } from 'react'
import { useNow } from '../../platform/services.ts'
import { Combobox } from '../../ui/combobox.tsx'

interface TimeZoneFieldProps {
  /** The text in the field, which may be a part of a name. */
  value: string
  onChange: (timeZone: string) => void
  error?: string | undefined
}

/** An IANA time zone, found by typing a part of its name. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const now = useNow()
  // Until something is typed, the field's own zone would be the only match.
  const [isTyped, setIsTyped] = useState(false)
  const zones = findTimeZones(isTyped ? value : '')
  const zone = findTimeZone(value)
  return (
    <Combobox
      label={messages.timeZone}
      text={value}
      onText={(text) => {
        if (text === value) return
        setIsTyped(true)
        onChange(text)
      }}
      items={zones}
      draw={(name) => (
        <>
          {name.replaceAll('_', ' ')} <span className="text-sm text-soft">{wordTimeThere(now, name)}</span>
        </>
      )}
      onChoose={(name) => {
        setIsTyped(false)
        onChange(name)
      }}
      news={messages.timeZoneNews(zones.length)}
      hint={zone ? wordTimeThere(now, zone) : messages.timeZoneHint}
      error={error}
      input={{ name: 'timeZone', maxLength: 100 }}
    />
  )
}

/** By this device's zone data: what a zone means, before the ditch's clocks follow it. */
const wordTimeThere = (now: Temporal.Instant, zone: string): string =>
  // biome-ignore lint/plugin: the server has sent no offsets of this zone.
  messages.timeThere(format.timeOfDay(`${now.toZonedDateTimeISO(zone).toPlainTime()}`))

/** Offered first: where most ditches of this kind are. */
const COMMON = [
  'America/Denver',
  'America/Phoenix',
  'America/Boise',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
]

const MAX_FOUND = 8

/** The first few IANA time zones with every word of `typed` in their names, common ones first. */
function findTimeZones(typed: string, all: readonly string[] = listTimeZones()): string[] {
  const words = plain(typed).split(' ').filter(Boolean)
  const known = [...COMMON, ...all.filter((zone) => !COMMON.includes(zone))]
  return known.filter((zone) => words.every((word) => plain(zone).includes(word))).slice(0, MAX_FOUND)
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[_/\s]+/g, ' ')

// biome-ignore lint/plugin: names of time zones, which are the same in every language.
const listTimeZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? []
