import type { OfferedRotationShape, RotationPreview, RotationRequestShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { Deviations } from './deviations.tsx'
import { FairnessTable } from './fairness-table.tsx'
import { FirstWeeks } from './first-weeks.tsx'
import { formatDate } from './format-place.ts'
import type { RotationParts } from './rotation-parts.ts'

const texts = messages.preview

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
