import type { OfferedRotationShape, RotationDeviationShape, RotationModeShape } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { formatPlace } from './format-place.ts'
import { yearsUntilEven } from './years-until-even.ts'

const texts = messages.deviations

/** Everything that could not be kept, by rule, with the reason; or that everything was. */
export function Deviations({ offer, mode }: { offer: OfferedRotationShape; mode: RotationModeShape }) {
  const byKind = [...Map.groupBy(offer.deviations, ({ kind }) => kind)]
  if (byKind.length === 0) return <Note look="fine" title={messages.preview.allKept} />
  const isFair = !offer.deviations.some(({ kind }) => kind === 'hours')
  return (
    <Section title={texts.title} heading="h3">
      {isFair && <p>{messages.preview.allKeptBut}</p>}
      {byKind.map(([kind, all]) => (
        <Fold key={kind} title={texts.titles[kind]} beside={format.number(all.length)}>
          <p className="pb-2 text-soft">{reasonFor(kind, offer, mode)}</p>
          <LongList label={texts.titles[kind]} all={all} keyOf={keyOf}>
            {(deviation) => (
              <span className="flex flex-wrap justify-between gap-x-4">
                <strong className="font-semibold wrap-anywhere">{deviation.holder}</strong>{' '}
                <span className="text-soft">{wordOf(deviation)}</span>
              </span>
            )}
          </LongList>
        </Fold>
      ))}
    </Section>
  )
}

/** By how turns move, some of it cannot be: then the count says so. */
function reasonFor(kind: RotationDeviationShape['kind'], { fairness }: OfferedRotationShape, mode: RotationModeShape) {
  if (kind !== 'nights' && kind !== 'weekends') return texts.why[kind]
  const all = fairness.map((line) => line[kind])
  const [count, holders] = [all.reduce((sum, one) => sum + one, 0), all.filter((one) => one > 0).length]
  if (mode.kind === 'moves-yearly') {
    const years = yearsUntilEven(mode.hoursPerYear)
    return `${texts.timesKept(count, holders)}${years === undefined ? '' : ` ${texts.evens(years)}`}`
  }
  return mode.kind === 'fixed-weekday' && kind === 'weekends' ? texts.weekendsKept(count, holders) : texts.why[kind]
}

function wordOf(deviation: RotationDeviationShape): string {
  switch (deviation.kind) {
    case 'hours':
      return texts.got(messages.hours(deviation.hoursMs), messages.hours(deviation.dueMs))
    case 'nights':
    case 'weekends':
      return texts.got(format.number(deviation.count), messages.decimal(deviation.due))
    case 'rest':
      return texts.rest(formatPlace(deviation.first), formatPlace(deviation.second), messages.hours(deviation.restMs))
    case 'weekdays':
      return format.list(deviation.weekdays.map(messages.weekday))
    case 'times':
      return texts.times(deviation.times)
  }
}

const keyOf = (deviation: RotationDeviationShape): string =>
  deviation.kind === 'rest'
    ? `${deviation.holder} ${deviation.first.date} ${deviation.first.slot}`
    : `${deviation.kind} ${deviation.holder}`
