import type {
  LayersUnderSeason,
  OfferedRotationShape,
  RotationPreview,
  RotationRequestShape,
} from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import { type ComponentType, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { Deviations } from './deviations.tsx'
import { FairnessTable } from './fairness-table.tsx'
import { formatDate, formatShortDay } from './format-place.ts'

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
}

interface PreviewStepProps extends RotationParts {
  request: RotationRequestShape
  preview: RotationPreview
  isApplying: boolean
  /** The same rotation is previewed again. */
  isChecking: boolean
  /** The schedule changed after an earlier preview. */
  isOutdated: boolean
  canApply: boolean
  onDrop: (changes: readonly number[]) => void
  onApply: () => void
}

/** What a rotation would give, or why none can. Takes the focus when it appears. */
export function PreviewStep({ request, preview, isApplying, isChecking, LayerChoices, ...props }: PreviewStepProps) {
  const { isOutdated, canApply, onDrop, onApply } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { offer, impossible } = preview
  return (
    <Section title={texts.title} headingRef={heading}>
      {isOutdated && (
        <Note look="warning" role="alert" title={messages.apply.meanwhile}>
          {messages.apply.meanwhileText}
        </Note>
      )}
      {impossible && (
        <Note look="trouble" role="alert" title={texts.impossible}>
          {texts.impossibleText(impossible)}
        </Note>
      )}
      {offer && (
        <>
          <p>{texts.size(offer.turns, formatDate(request.from), formatDate(request.through))}</p>
          <Deviations offer={offer} mode={request.mode} />
          <FairnessTable offer={offer} />
          <FirstWeeks turns={offer.firstTurns} />
          <LayerChoices layers={offer} drop={request.drop ?? []} isBusy={isApplying || isChecking} onDrop={onDrop} />
          <Effects offer={offer} />
          <p>
            <Button disabled={isApplying || isChecking || !canApply} onClick={onApply}>
              {isApplying ? messages.apply.busy : messages.apply.submit}
            </Button>{' '}
            <span role="status" className="text-sm text-soft">
              {isChecking && messages.checkingAgain}
            </span>
          </p>
        </>
      )}
    </Section>
  )
}

function Effects({ offer: { difference, touched, residentsTold, misspelt } }: { offer: OfferedRotationShape }) {
  const { added, dropped, moved } = difference
  return (
    <>
      {misspelt.length > 0 && (
        <Note look="warning" title={texts.misspelt}>
          <ul>
            {misspelt.map(({ name, like }) => (
              <li key={name} className="wrap-anywhere">
                {texts.like(name, like)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <p>
        {texts.changes(added.length, dropped.length, moved.length)} {texts.told(residentsTold)}
      </p>
      {touched.length > 0 && (
        <Fold title={texts.touched} beside={String(touched.length)}>
          <LongList label={texts.touched} all={touched} keyOf={({ holder }) => holder}>
            {({ holder, added, dropped, moved }) => (
              <span className="flex flex-wrap justify-between gap-x-4">
                <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
                <span className="text-soft">{texts.touchedBy(added, dropped, moved)}</span>
              </span>
            )}
          </LongList>
        </Fold>
      )}
    </>
  )
}

/** Who has which turn in the first two weeks, day by day. */
function FirstWeeks({ turns }: { turns: OfferedRotationShape['firstTurns'] }) {
  const days = [...Map.groupBy(turns, ({ date }) => date)]
  return (
    <Section title={messages.board.title} heading="h3">
      <ol className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {days.map(([date, ofDay]) => (
          <li key={date} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
            <span className="font-semibold">{formatShortDay(date)}</span>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4">
              {ofDay.map(({ slot, holder }) => (
                <li key={slot} className="flex gap-2">
                  <span className="w-18 shrink-0 whitespace-nowrap text-soft">{format.slotLabel(slot)}</span>
                  <span className="wrap-anywhere">{holder}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}
