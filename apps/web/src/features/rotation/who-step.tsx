import type { RotationStart } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { emptyHolder, type HolderDraft, type RotationDraft, readShares } from './draft.ts'
import { HolderRow } from './holder-row.tsx'
import { LostHours } from './lost-hours.tsx'
import { PasteNames } from './paste-names-form.tsx'
import './rotation.css'

const texts = messages.who

interface WhoStepProps {
  draft: RotationDraft
  start: RotationStart
  onChange: (more: Partial<RotationDraft>) => void
}

/** The holders: their shares, whether they take nights, and what they are owed. */
export function WhoStep({ draft, start, onChange }: WhoStepProps) {
  const { source, lastSeason } = start
  const { holders, settles } = draft
  const table = useRef<HTMLTableElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    table.current?.querySelector<HTMLInputElement>('tbody tr:last-child input')?.focus()
  })
  const change = (key: number, more: Partial<HolderDraft>) =>
    onChange({ holders: holders.map((row) => (row.key === key ? { ...row, ...more } : row)) })
  const add = () => {
    added.current = true
    onChange({ holders: [...holders, emptyHolder(draft)] })
  }
  return (
    <Section title={texts.title}>
      {holders.length === 0 ? <Note title={texts.nobody} /> : <p className="max-w-prose text-soft">{texts[source]}</p>}
      {lastSeason !== null && (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-water"
            checked={settles}
            onChange={({ currentTarget }) => onChange({ settles: currentTarget.checked })}
          />
          <span>
            {texts.settle(lastSeason)}
            <span className="block text-sm text-soft">{texts.settleHint}</span>
          </span>
        </label>
      )}
      {lastSeason !== null && <LostHours draft={draft} start={start} year={lastSeason} onChange={onChange} />}
      {holders.length > 0 && (
        <>
          <p className="text-sm text-soft">{texts.sharesHint}</p>
          <table ref={table} aria-label={texts.table} className="rotation-holders">
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.shares}</th>
                <th scope="col">{texts.nights}</th>
                {settles && <th scope="col">{texts.owed}</th>}
                <td />
              </tr>
            </thead>
            <tbody>
              {holders.map((row, index) => (
                <HolderRow
                  key={row.key}
                  row={row}
                  number={index + 1}
                  settles={settles}
                  onChange={(more) => change(row.key, more)}
                  onRemove={() => onChange({ holders: holders.filter(({ key }) => key !== row.key) })}
                />
              ))}
            </tbody>
          </table>
          <p className="text-soft">{texts.count(taking(holders).length, sharesOf(holders))}</p>
        </>
      )}
      <p>
        <Button look="quiet" onClick={add}>
          {texts.add}
        </Button>
      </p>
      <PasteNames draft={draft} isOpen={holders.length === 0} onPaste={(pasted) => onChange(pasted)} />
    </Section>
  )
}

const taking = (holders: readonly HolderDraft[]) => holders.filter(({ shares }) => (readShares(shares) ?? 0) > 0)

const sharesOf = (holders: readonly HolderDraft[]): string => {
  const sum = holders.reduce((before, { shares }) => before + (readShares(shares) ?? 0), 0)
  return sum % 1_000 === 0 ? format.number(sum / 1_000) : messages.decimal(sum / 1_000)
}
