import type { DitchInfo } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'

export function DitchFacts({ ditch, heading: Heading }: { ditch: DitchInfo; heading: 'h2' | 'h3' }) {
  const facts = [
    ['Name', ditch.name],
    ['Place', `${ditch.city}, ${ditch.state}`],
    ['Turns begin at', ditch.timeSlots.map(spaced).join(', ')],
    ['Season ends', formatMonthDay(ditch.lastDay)],
    ['Time zone', ditch.timeZone],
  ] as const
  return (
    <section aria-labelledby="ditch" className="grid gap-3">
      <Heading id="ditch" className="text-lg font-semibold">
        This ditch
      </Heading>
      <dl className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `4 AM` for `4AM`. */
const spaced = (label: string): string => label.replace(/(?=[AP]M$)/, ' ')

/** `November 1` for `11-01`. The year decides only the weekday, which is left out. */
const formatMonthDay = (monthDay: string): string =>
  format.longDay(Temporal.PlainMonthDay.from(monthDay).toPlainDate({ year: 2000 })).replace(/^\w+, /, '')
