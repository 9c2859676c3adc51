import type { DitchInfo } from '@headgate/contracts'
import { findSlot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/settings'

const texts = messages.ditch

export function DitchFacts({ ditch, heading: Heading }: { ditch: DitchInfo; heading: 'h2' | 'h3' }) {
  const facts = [
    [texts.name, ditch.name],
    [texts.place, texts.cityAndState(ditch.city, ditch.state)],
    [texts.turnsBegin, texts.times(ditch.timeSlots.map(formatOpening))],
    [texts.seasonEnds, format.monthDay(Temporal.PlainMonthDay.from(ditch.lastDay))],
    [texts.timeZone, ditch.timeZone],
    [texts.contact, ditch.contact],
    [texts.policies, ditch.policies],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-labelledby="ditch" className="grid gap-3">
      <Heading id="ditch" className="text-lg font-semibold">
        {texts.title}
      </Heading>
      <dl className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `4 AM` for `4AM`. */
function formatOpening(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slotTime(slot) : label
}
