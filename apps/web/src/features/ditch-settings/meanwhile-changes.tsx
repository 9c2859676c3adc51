import { messages } from '@headgate/language/texts/ditch'
import { Note } from '../../ui/note.tsx'
import { type DraftState, isSame } from './draft.ts'

const texts = messages.outdated

const focus = (note: HTMLElement | null) => note?.focus()

interface MeanwhileChangesProps<Draft extends object> {
  drafted: DraftState<Draft>
  /** Somebody else’s change stopped the last try. */
  isRefused: boolean
  label: (field: keyof Draft) => string
  word: (field: keyof Draft, draft: Draft) => string
}

/** What somebody else has changed, beside what the captain typed. Takes the focus when it appears. */
export function MeanwhileChanges<Draft extends object>({
  drafted: { base, draft, theirs },
  isRefused,
  label,
  word,
}: MeanwhileChangesProps<Draft>) {
  const isTyped = (field: keyof Draft) => !isSame(draft[field], base[field])
  if (!isRefused && !theirs.some(isTyped)) return null
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      <Note look="warning" role="alert" title={texts.title}>
        <p>{theirs.length > 0 ? texts.text : texts.season}</p>
        <dl className="mt-2 grid gap-2 wrap-anywhere whitespace-pre-line empty:hidden">
          {theirs.map((field) => (
            <div key={String(field)}>
              <dt className="font-semibold">{label(field)}</dt>
              <dd>{texts.now(word(field, base) || texts.blank)}</dd>
              {isTyped(field) && <dd>{texts.typed(word(field, draft) || texts.blank)}</dd>}
            </div>
          ))}
        </dl>
      </Note>
    </div>
  )
}
