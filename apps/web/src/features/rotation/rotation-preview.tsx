import type {
  LayersUnderSeason,
  RotationOutcomeShape,
  RotationPreview,
  RotationRequest,
  UndoPreviewResponse,
} from '@headgate/contracts'
import { compareNaturally, ditchDay } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import type { ComponentType } from 'react'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { SortableTable } from '../../ui/sortable-table.tsx'

const texts = messages.preview

/** What the rotation shows with the help of other features. */
export interface RotationParts {
  LayerChoices: ComponentType<{
    layers: LayersUnderSeason
    /** Earlier changes to undo along with the rotation. */
    drop: readonly number[]
    isBusy: boolean
    onDrop: (drop: readonly number[]) => void
  }>
  SeasonEffects: ComponentType<{ preview: UndoPreviewResponse }>
}

interface RotationPreviewProps extends RotationParts {
  request: RotationRequest
  preview: RotationPreview
  isBusy: boolean
  onDrop: (drop: readonly number[]) => void
}

/** What a rotation gives each holder, its first turns, and what it changes. */
export function RotationPreviewPart({ request, preview, isBusy, onDrop, ...parts }: RotationPreviewProps) {
  const { LayerChoices, SeasonEffects } = parts
  const first = request.lines[preview.first]?.name || texts.nobody
  return (
    <>
      <p>{texts.size(preview.turns, length(request.cycleMinutes * 60_000), first)}</p>
      <OutcomeTable preview={preview} />
      <FirstTurns turns={preview.firstTurns} />
      {preview.misspelt.length > 0 && (
        <Note look="warning" title={texts.misspelt}>
          {preview.misspelt.map(({ name, like }) => (
            <p key={name} className="wrap-anywhere">
              {texts.like(name, like)}
            </p>
          ))}
        </Note>
      )}
      <LayerChoices layers={preview} drop={request.drop ?? []} isBusy={isBusy} onDrop={onDrop} />
      {/* The table has everybody's turns already. */}
      <SeasonEffects preview={{ ...preview, touched: [] }} />
    </>
  )
}

/** `61 h 12 min` */
const length = (ms: number): string => format.hours(Temporal.Duration.from({ milliseconds: Math.round(ms) }))

const VALUES = {
  holder: ({ holder }) => holder,
  hours: ({ hoursMs }) => hoursMs,
  nights: ({ nightMs }) => nightMs,
  turns: ({ turns }) => turns,
  wait: ({ longestWaitMs }) => longestWaitMs ?? undefined,
} satisfies Record<string, (outcome: RotationOutcomeShape) => string | number | undefined>

const OutcomeTable = ({ preview: { outcomes, isDueByShares } }: { preview: RotationPreview }) => (
  <>
    <p className="text-sm text-soft">{isDueByShares ? texts.byShares : texts.byList}</p>
    <SortableTable
      label={texts.table}
      className="[&_tr>:first-child]:min-w-32"
      values={VALUES}
      headings={texts.columns}
      lines={outcomes}
      compare={compareNaturally}
    >
      {(sorted) => (
        <tbody>
          {sorted.map(({ holder, turns, hoursMs, dueMs, nightMs, nightDueMs, longestWaitMs }) => (
            <tr key={holder}>
              <th scope="row">{holder}</th>
              <Hours ms={hoursMs} dueMs={dueMs} />
              <Hours ms={nightMs} dueMs={nightDueMs} />
              <td>{format.number(turns)}</td>
              <td>
                {longestWaitMs === null
                  ? '–'
                  : format.duration(Temporal.Duration.from({ milliseconds: longestWaitMs }))}
              </td>
            </tr>
          ))}
        </tbody>
      )}
    </SortableTable>
  </>
)

const Hours = ({ ms, dueMs }: { ms: number; dueMs: number }) => (
  <td>
    <span className="font-semibold">{length(ms)}</span>
    <span className="block text-sm text-soft">{texts.due(length(dueMs))}</span>
  </td>
)

const timeOf = (place: string) => format.timeOfDay(place.slice(11, 16))
const dayAndTime = (place: string) => texts.onDay(format.briefDay(ditchDay(place.slice(0, 10))), timeOf(place))

const FirstTurns = ({ turns }: { turns: RotationPreview['firstTurns'] }) => (
  <Section title={texts.firstTurns} heading="h3">
    <ol className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {turns.map(({ opens, closes, holder }) => {
        const isOneDay = opens.slice(0, 10) === closes.slice(0, 10)
        return (
          <li key={opens} className="grid gap-x-4 py-2 sm:grid-cols-[19rem_1fr]">
            <span className="text-soft">
              {texts.until(dayAndTime(opens), (isOneDay ? timeOf : dayAndTime)(closes))}
            </span>
            <span className="font-medium wrap-anywhere">{holder}</span>
          </li>
        )
      })}
    </ol>
  </Section>
)
