import { ditchDayAt, isOnTheHour, scheduleDays, turnsOf, wholeTurn } from '@headgate/domain'
import { messages } from '@headgate/language/texts/empty-schedule'
import { format } from '@headgate/language/texts/format'
import { messages as sample } from '@headgate/language/texts/sample'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useDitch, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { drawCode, drawStrong, linkTo, RichText } from '../../ui/rich-text.tsx'
import { TurnRow } from './turn-row.tsx'
import type { Schedule } from './use-schedule.ts'

/** No turns ahead this year: says why, and what comes next. */
export function EmptySchedule({ schedule, hasSeason }: { schedule: Schedule; hasSeason: boolean }) {
  return (
    <div className="border-t border-line py-6">
      <p className="text-lg">{messages.empty(format.spokenMonthDay(schedule.rules.lastDay))}</p>
      {hasSeason ? <SeasonOver schedule={schedule} /> : <NoSeason />}
    </div>
  )
}

function SeasonOver({ schedule: { now, rules, nextSeason } }: { schedule: Schedule }) {
  // One row for each turn, by the holder who stands for it.
  const turns = turnsOf(nextSeason.segments).flatMap(([one]) => (one ? [wholeTurn(one, one.turn, one.holder)] : []))
  const [first] = scheduleDays({ segments: turns }, { now, rules })
  if (!first) return <p className="mt-3 text-soft">{messages.seasonOver}</p>
  return (
    <>
      <p className="mt-3 text-soft">
        <RichText
          text={messages.nextSeason}
          values={[format.longDayNear(first.day, ditchDayAt(now, rules.clocks))]}
          tags={{ b: (day) => <strong className="text-ink">{day}</strong> }}
        />
      </p>
      <ol className="mt-3">
        {first.rows.map((row) => (
          <TurnRow
            key={row.slot}
            row={row}
            clocks={rules.clocks}
            hasLongSlots={!first.rows.every(({ slot }) => isOnTheHour(slot))}
          />
        ))}
      </ol>
    </>
  )
}

const TAGS = { link: linkTo('/captain'), setup: linkTo('/setup') }

/** What a captain does next; the page’s end says whom to ask, once a captain has said. */
function NoSeason() {
  const { contact } = useDitch()
  const { captain, noCaptain } = messages.noSeason
  return (
    <div className="mt-3 grid gap-3 text-soft">
      {(contact === '' ? [noCaptain, captain] : [captain]).map((text) => (
        <p key={text}>
          <RichText text={text} tags={TAGS} />
        </p>
      ))}
    </div>
  )
}

/** One line that says the names are made up, and unfolds. */
export function SampleBanner() {
  return (
    <details className="group rounded-xl border border-line bg-wash px-4 text-sm print:hidden">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 marker:content-none">
        <span className="grow basis-32">
          <RichText text={sample.title} tags={{ b: drawStrong }} />
        </span>
        <span className="ml-auto shrink-0 underline underline-offset-4 group-open:hidden">{sample.open}</span>
      </summary>
      <p className="max-w-prose pb-3 leading-relaxed">{sample.text}</p>
      <MakeItYours />
    </details>
  )
}

/** Opens the setup in place of the sample. */
function MakeItYours() {
  const { http } = useServices()
  const start = useMutation({
    mutationFn: () => http.send('POST', '/api/setup/start'),
    // A document of its own, which may ask where the device is.
    onSuccess: ({ code }) => location.assign(`/setup#${code}`),
  })
  const isNotHere = start.error instanceof HttpError && start.error.problem.reason === 'setup-not-here'
  return (
    <div className="grid gap-3 pb-3">
      <p>
        <Button disabled={start.isPending} onClick={() => start.mutate()}>
          {start.isPending ? sample.busy : sample.submit}
        </Button>
      </p>
      {start.error && (
        <p role="alert" className="max-w-prose font-semibold">
          {isNotHere ? (
            <RichText text={sample.notHere} tags={{ code: drawCode }} />
          ) : (
            failureMessage(start.error, sample.failed)
          )}
        </p>
      )}
    </div>
  )
}
