import type { DitchRulesShape, RulesPreviewResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ditch'
import { format } from '@headgate/language/texts/format'
import { messages as reached } from '@headgate/language/texts/reached'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedList } from '../../ui/fold.tsx'
import { Section } from '../../ui/section.tsx'
import { wordOpenings } from './word-openings.ts'

const texts = messages.review

type Effect = RulesPreviewResponse['effect']
type HeldTurn = Effect['dropped'][number]

interface RulesReviewProps {
  preview: RulesPreviewResponse
  rules: { before: DitchRulesShape; after: DitchRulesShape }
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** What other rules would do to the turns on the schedule. Takes the focus when it appears. */
export function RulesReview({ preview, rules, isBusy, onConfirm, onKeep }: RulesReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [preview])
  const { retimed, dropped, notices } = preview.effect
  const { added, revived } = turnsBack(preview.effect)
  const openings = wordOpenings(rules.before.slots, rules.after.slots)
  const wordWindow = ({ opensAt, closesAt }: Effect['retimed'][number]['before']) =>
    texts.window(format.timeOfDay(opensAt), format.timeOfDay(closesAt))
  return (
    <Section title={texts.title} heading="h3" headingRef={heading}>
      {openings.length > 0 && (
        <ul>
          {openings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>
        {retimed.length + dropped.length > 0 && texts.counts(retimed.length, dropped.length)} {texts.past}
      </p>
      <Turns title={texts.retimed} all={retimed}>
        {({ before, after }) => (
          <>
            <span className="block">
              {texts.was}: {wordWindow(before)}
            </span>
            <span className="block">
              {texts.becomes}: {wordWindow(after)}
            </span>
          </>
        )}
      </Turns>
      <Turns title={texts.dropped} hint={texts.droppedHint} all={dropped} />
      <Turns title={texts.added} hint={texts.addedHint} all={added} />
      <Turns title={texts.revived} hint={texts.revivedHint} all={revived} />
      <p>{reached.would(notices)}</p>
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

/**
 * The turns that come back, each once: those that an earlier change gives to the holder of the latest, and all others. A
 * turn that goes to nobody again has no line.
 */
export function turnsBack({
  added,
  revived,
}: Pick<Effect, 'added' | 'revived'>): Record<'added' | 'revived', HeldTurn[]> {
  const latest = new Map(revived.map((layer) => [keyOf(layer), layer]))
  return {
    added: added.filter((turn) => !latest.has(keyOf(turn))),
    revived: [...latest.values()].flatMap(({ date, slot, next }) =>
      next === null ? [] : [{ date, slot, holder: next }],
    ),
  }
}

const keyOf = ({ date, slot }: Pick<HeldTurn, 'date' | 'slot'>): string => `${date} ${slot}`

interface TurnsProps<Turn extends HeldTurn> {
  title: string
  hint?: string
  all: readonly Turn[]
  children?: (turn: Turn) => ReactNode
}

function Turns<Turn extends HeldTurn>({ title, hint, all, children }: TurnsProps<Turn>) {
  const { place } = useDitchClock()
  return (
    <FoldedList title={title} hint={hint} all={all} keyOf={keyOf}>
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
