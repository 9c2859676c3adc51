import { messages } from '@headgate/language/texts/ditch'
import { useEffect, useRef } from 'react'
import { Note } from '../../ui/note.tsx'

const texts = messages.outdated

export interface MeanwhileChange {
  label: string
  now: string
  /** Undefined if the captain did not touch the field. */
  typed: string | undefined
}

/** What somebody else has changed, beside what the captain typed. Takes the focus when it appears. */
export function MeanwhileChanges({ changes }: { changes: readonly MeanwhileChange[] }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Note look="warning" role="alert" title={texts.title}>
        <p>{changes.length > 0 ? texts.text : texts.season}</p>
        {changes.length > 0 && (
          <dl className="mt-2 grid gap-2">
            {changes.map(({ label, now, typed }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{texts.now(now || texts.blank)}</dd>
                {typed !== undefined && (
                  <dd className="wrap-anywhere whitespace-pre-line">{texts.typed(typed || texts.blank)}</dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </Note>
    </div>
  )
}
