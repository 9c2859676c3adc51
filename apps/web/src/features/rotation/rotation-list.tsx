import { messages } from '@headgate/language/texts/rotation'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FIELD_LOOK, TextArea } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Section } from '../../ui/section.tsx'
import { emptyLine, type LineDraft, pasteLines, type RotationDraft } from './draft.ts'

const texts = messages.list

interface RotationListProps {
  draft: RotationDraft
  onChange: (more: Partial<RotationDraft>) => void
  /** A pasted list comes in place of the one here. */
  onPaste: (more: Partial<RotationDraft>) => void
}

/** The lines in their order, which buttons and keys change. */
export function RotationList({ draft: { lines, lengths }, onChange, onPaste }: RotationListProps) {
  const list = useRef<HTMLOListElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
    isAdded.current = false
  })
  const change = (key: number, more: Partial<LineDraft>) =>
    onChange({ lines: lines.map((line) => (line.key === key ? { ...line, ...more } : line)) })
  /** What is moved keeps the focus. Above the first is the last: the list goes round. */
  const move = (at: number, by: number) => {
    const focused = document.activeElement
    const others = lines.toSpliced(at, 1)
    onChange({ lines: others.toSpliced((at + by + lines.length) % lines.length, 0, lines[at] as LineDraft) })
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(at, by)
  }
  const add = () => {
    isAdded.current = true
    onChange({ lines: [...lines, emptyLine(lines)] })
  }
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-sm text-soft">{texts.hint}</p>
      <ol ref={list} aria-label={texts.label} className="divide-y divide-line empty:hidden">
        {lines.map(({ key, name, length, shares }, at) => {
          const who = name.trim() || texts.line(at + 1)
          return (
            <li
              key={key}
              className="flex flex-wrap items-center gap-2 py-2"
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <span className="w-7 shrink-0 text-end text-soft">{at + 1}.</span>
              <input
                aria-label={texts.name(at + 1)}
                value={name}
                maxLength={200}
                autoComplete="off"
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
                className={`${FIELD_LOOK} w-auto! min-w-40 flex-1`}
              />
              {lengths !== 'same' && (
                <input
                  aria-label={lengths === 'own' ? texts.length(who) : texts.shares(who)}
                  value={lengths === 'own' ? length : shares}
                  maxLength={20}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) =>
                    change(key, lengths === 'own' ? { length: value } : { shares: value })
                  }
                  className={`${FIELD_LOOK} w-28! max-sm:ml-9`}
                />
              )}
              <span className="ml-auto flex gap-1">
                <LineButton label={texts.up(who)} sign="↑" onPress={() => move(at, -1)} />
                <LineButton label={texts.down(who)} sign="↓" onPress={() => move(at, 1)} />
                <LineButton
                  label={texts.remove(who)}
                  sign="×"
                  onPress={() => onChange({ lines: lines.toSpliced(at, 1) })}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <p>
        <Button look="quiet" onClick={add}>
          {texts.add}
        </Button>
      </p>
      <PasteList onPaste={onPaste} />
    </Section>
  )
}

const LineButton = ({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) => (
  <Button look="quiet" className="w-11 px-0!" aria-label={label} onClick={onPress}>
    <span aria-hidden="true">{sign}</span>
  </Button>
)

function PasteList({ onPaste }: Pick<RotationListProps, 'onPaste'>) {
  const [text, setText] = useState('')
  const paste = () => {
    onPaste(pasteLines(text))
    setText('')
  }
  return (
    <Fold title={texts.paste}>
      <div className="grid gap-3">
        <TextArea label={texts.pasteLabel} name="list" rows={6} value={text} onText={setText} hint={texts.pasteHint} />
        <p>
          <Button look="quiet" disabled={text.trim() === ''} onClick={paste}>
            {texts.pasteSubmit}
          </Button>
        </p>
      </div>
    </Fold>
  )
}
