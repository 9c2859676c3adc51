import type { PeopleImportPreview, PeopleImportRequest, PeopleTable } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FoldedList } from '../../ui/fold.tsx'
import { IN_VIEW } from '../../ui/in-view.ts'
import { Note } from '../../ui/note.tsx'
import { PickedRows } from '../../ui/picked-rows.tsx'
import { Section } from '../../ui/section.tsx'
import { nameOfColumn } from './import-columns.tsx'

const texts = messages.file

/** Whether a new name is the existing one that it resembles. */
type Answer = PeopleImportRequest['answers'][number]

interface ImportPreviewProps {
  table: PeopleTable
  asked: PeopleImportRequest
  preview: PeopleImportPreview
  isBusy: boolean
  onAsk: (more: Partial<PeopleImportRequest>) => void
  onImport: () => void
  onOther: () => void
  /** Above the buttons. */
  children: ReactNode
}

/** What each row was taken for, what an import would change, and the names to be asked about. */
export function ImportPreview({
  table,
  asked,
  preview,
  isBusy,
  onAsk,
  onImport,
  onOther,
  children,
}: ImportPreviewProps) {
  const { added, changed, unchanged, near } = preview
  const isOpen = near.some(({ isSame }) => isSame === null)
  const isNothing = added.length + changed.length === 0
  const hasNewOwner = changed.some(({ what }) => what.includes('holder'))
  const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]))
  return (
    <>
      <Section title={texts.previewTitle} heading="h3">
        <p className="text-lg">
          {[texts.added(added.length), texts.changed(changed.length), texts.unchanged(unchanged)].join(' · ')}
        </p>
        <p className="text-soft">
          {texts.after} {messages.counts(preview.properties, preview.holders, preview.shares)}
        </p>
        {near.length > 0 && (
          <NearNames
            near={near}
            onAnswer={(answer) =>
              onAsk({ answers: [...asked.answers.filter(({ name }) => name !== answer.name), answer] })
            }
          />
        )}
        <FoldedList
          title={texts.changedRows}
          hint={hasNewOwner ? texts.newOwner : undefined}
          all={changed}
          keyOf={({ line }) => String(line)}
        >
          {({ holder, address, what }) => (
            <span className="wrap-anywhere">
              <strong className="font-semibold">{holder}</strong>{' '}
              <span className="text-soft">{`${address ?? messages.noAddress}: ${format.list(what.map((one) => texts.what[one]))}`}</span>
            </span>
          )}
        </FoldedList>
        <FoldedList title={texts.leftOut} all={leftOutOf(table, asked, preview)} keyOf={(line) => line}>
          {(line) => <span className="wrap-anywhere">{line}</span>}
        </FoldedList>
        {isNothing && <Note role="status" title={texts.nothing} />}
      </Section>
      <PickedRows
        rows={preview.rows.map(({ line, kind, isTaken, reason, holder, people }) => ({
          line,
          cells: cellsOf.get(line) ?? [],
          label: holder === null ? texts.kinds[kind] : texts.neighbor(holder, people),
          reason: reason === null ? undefined : texts.reasons[reason],
          isTicked: (isBusy ? asked.ticks.find((one) => one.line === line)?.isTaken : undefined) ?? isTaken,
        }))}
        headings={table.columns.map((_, at) => nameOfColumn(table, at))}
        onTick={(lines, isTaken) => {
          const others = asked.ticks.filter(({ line }) => !lines.includes(line))
          onAsk({ ticks: [...others, ...lines.map((line) => ({ line, isTaken }))] })
        }}
      />
      {children}
      <p className={`flex flex-wrap gap-3 ${IN_VIEW}`}>
        <Button disabled={isBusy || isOpen || isNothing} onClick={onImport}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onOther}>
          {texts.otherFile}
        </Button>
      </p>
    </>
  )
}

/** Of the rows that are taken: whole columns, then single cells, or parts of them. */
function leftOutOf(
  table: PeopleTable,
  { columns }: PeopleImportRequest,
  { rows, unclear }: PeopleImportPreview,
): string[] {
  const taken = new Set(rows.flatMap(({ line, isTaken }) => (isTaken ? line : [])))
  const cellsIn = (at: number) => table.rows.flatMap(({ line, cells }) => (taken.has(line) && cells[at]) || [])
  const whole = columns.flatMap((column, at) =>
    column === null && cellsIn(at).length > 0 ? texts.leftOutColumn(nameOfColumn(table, at), cellsIn(at)) : [],
  )
  return [...whole, ...new Set(unclear.map(({ line, column, text }) => texts.leftOutCell(line, column, text)))]
}

interface NearNamesProps extends Pick<PeopleImportPreview, 'near'> {
  onAnswer: (answer: Answer) => void
}

function NearNames({ near, onAnswer }: NearNamesProps) {
  return (
    <div className="grid gap-3 rounded-xl border border-warning p-4">
      <h4 className="font-semibold">{texts.near}</h4>
      {near.map(({ name, like, isSame }) => (
        <div key={name} className="grid gap-2">
          <p>{texts.nearText(name, like)}</p>
          <Choice
            legend={texts.nearText(name, like)}
            name={`near-${name}`}
            options={[
              { value: 'same', label: texts.same(like) },
              { value: 'different', label: texts.different },
            ]}
            chosen={isSame === null ? '' : isSame ? 'same' : 'different'}
            onChoose={(choice) => onAnswer({ name, like, isSame: choice === 'same' })}
          />
        </div>
      ))}
    </div>
  )
}
