import { messages } from '@headgate/language/texts/ditch'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { RulesChanged } from './use-rules-change.ts'

const texts = messages.done

interface RulesDoneProps {
  change: RulesChanged
  onUndo: (importId: number) => void
  onClose: () => void
}

/** What a change of the rules has done, and the button that takes it back. Takes the focus when it appears. */
export function RulesDone({ change: { effect, seasonChange }, onUndo, onClose }: RulesDoneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { importId, changed, residentsTold } = seasonChange
  return (
    <div className="grid gap-3 rounded-xl border border-fine bg-fine-wash px-4 py-3 text-fine">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {texts.title}
      </h3>
      <p>
        {messages.review.counts(effect.retimed.length, changed.dropped)} {texts.told(residentsTold)}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => onUndo(importId)}>
          {texts.undo}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </p>
    </div>
  )
}
