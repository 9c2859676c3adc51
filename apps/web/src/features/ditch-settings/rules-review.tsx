import type { RulesPreviewResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ditch'
import { format } from '@headgate/language/texts/format'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedList } from '../../ui/fold.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'

const texts = messages.review

type Effect = RulesPreviewResponse['effect']
type HeldTurn = Effect['withoutSlot'][number]

interface RulesReviewProps {
  preview: RulesPreviewResponse
  /** Time zones; each window is worded in its own. */
  zones: { before: string; after: string }
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** What other rules would do to the turns on the schedule. Takes the focus when it appears. */
export function RulesReview({ preview, zones, isBusy, onConfirm, onKeep }: RulesReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [preview])
  const { retimed, withoutSlot, outside, pastDropped, running, revived, residentsTold } = preview.effect
  const timeIn = (at: string, timeZone: string) => format.time(Temporal.Instant.from(at), timeZone)
  const wordWindow = ({ opensAt, closesAt }: Effect['retimed'][number]['before'], timeZone: string) =>
    texts.window(timeIn(opensAt, timeZone), timeIn(closesAt, timeZone))
  return (
    <Section title={texts.title} heading="h3" headingRef={heading}>
      {running && <Note look="warning" title={texts.running(running.holder)} />}
      <p>{texts.counts(retimed.length, withoutSlot.length + outside.length)}</p>
      <Turns title={texts.retimed} all={retimed}>
        {({ before, after }) => (
          <>
            <span className="block">
              {texts.was}: {wordWindow(before, zones.before)}
            </span>
            <span className="block">
              {texts.becomes}: {wordWindow(after, zones.after)}
            </span>
          </>
        )}
      </Turns>
      <Turns title={texts.withoutSlot} hint={texts.withoutSlotHint} all={withoutSlot} />
      <Turns title={texts.outside} hint={texts.outsideHint} all={outside} />
      <Turns title={texts.revived} hint={texts.revivedHint} all={heldAgain(revived)} />
      {pastDropped > 0 && <p>{texts.pastDropped(pastDropped)}</p>}
      <p>{texts.told(residentsTold)}</p>
      <p className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={onConfirm}>
          {isBusy ? texts.busy : texts.confirm}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onKeep}>
          {texts.keep}
        </Button>
      </p>
    </Section>
  )
}

/** Each turn once, with the holder of the latest change; a turn that goes to nobody again has no line. */
function heldAgain(revived: Effect['revived']): HeldTurn[] {
  const latest = new Map(revived.map((layer) => [`${layer.date} ${layer.slot}`, layer]))
  return [...latest.values()].flatMap(({ date, slot, next }) => (next === null ? [] : [{ date, slot, holder: next }]))
}

interface TurnsProps<Turn extends HeldTurn> {
  title: string
  hint?: string
  all: readonly Turn[]
  children?: (turn: Turn) => ReactNode
}

function Turns<Turn extends HeldTurn>({ title, hint, all, children }: TurnsProps<Turn>) {
  const { place } = useDitchClock()
  return (
    <FoldedList title={title} hint={hint} all={all} keyOf={({ date, slot }) => `${date} ${slot}`}>
      {(turn) => (
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>
            <strong className="font-semibold wrap-anywhere">{turn.holder}</strong>{' '}
            <span className="block text-sm text-soft">{place(turn)}</span>
          </span>{' '}
          <span className="text-sm text-soft">{children?.(turn)}</span>
        </span>
      )}
    </FoldedList>
  )
}
