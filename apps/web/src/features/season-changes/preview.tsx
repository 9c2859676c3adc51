import type { FileFindings, PreviewResponse, SeasonDifferenceShape } from '@headgate/contracts'
import { ditchDay } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/import'
import { useEffect, useRef } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { FoldedList } from '../../ui/fold.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import type { Answers } from './answers.ts'
import { BeyondNote } from './beyond-note.tsx'
import { FaultList } from './fault-list.tsx'
import { FileForm, isAskedInForm } from './file-form.tsx'
import { FileRows } from './file-rows.tsx'
import { LayerChoices } from './layer-choices.tsx'
import { Questions } from './questions.tsx'
import type { SeasonBefore } from './season-before.ts'
import { SeasonEffects } from './season-effects.tsx'
import type { Looked } from './use-import.ts'

const texts = messages.preview

interface PreviewProps {
  looked: Looked
  before: SeasonBefore
  isBusy: boolean
  onAnswer: (answers: Answers) => void
}

/** How a file was read, what to ask about it, and what it would change, or its faults. Takes the focus as it appears. */
export function Preview({ looked, before, isBusy, onAnswer }: PreviewProps) {
  const { file, preview, answers } = looked
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [file])
  const { difference } = preview
  const isSound = preview.faults.length === 0
  const faults = unanswerable(preview)
  const asking = { answers, isBusy, onAnswer }
  return (
    <Section title={texts.title} heading="h3" headingRef={heading}>
      <Summary fileName={file.name} preview={preview} />
      <FileForm preview={preview} hasSeason={before.isOwn} {...asking} />
      {preview.findings && <FindingsNote findings={preview.findings} />}
      {preview.fileRows.length > 0 && <FileRows fileRows={preview.fileRows} answers={answers} onAnswer={onAnswer} />}
      <Questions closures={preview.closures} marks={preview.marks} {...asking} />
      {preview.beyond && <BeyondNote beyond={preview.beyond} onExtended={() => onAnswer(answers)} />}
      {faults.length > 0 && <FaultList faults={faults} />}
      {isSound && difference && (
        <>
          {before.hasRunningTurn && (
            <CheckLine
              name="running"
              label={texts.running}
              isChecked={answers.includesRunning}
              isBusy={isBusy}
              onCheck={(includesRunning) => onAnswer({ ...answers, includesRunning })}
            />
          )}
          <LayerChoices
            layers={preview}
            drop={answers.drop}
            isBusy={isBusy}
            onDrop={(drop) => onAnswer({ ...answers, drop })}
          />
          <Changes preview={{ ...preview, difference }} />
        </>
      )}
    </Section>
  )
}

/** The faults that no answer on this page settles. */
function unanswerable({ faults, marks }: PreviewResponse) {
  const isAsked = marks.some(({ kind }) => kind === 'unclear')
  return faults.filter((fault) => !isAskedInForm(fault) && !(isAsked && fault.reason === 'unclear-name'))
}

function Summary({ fileName, preview }: { fileName: string; preview: PreviewResponse }) {
  const { today } = useDitchClock()
  const formatDay = (iso: string) => format.shortDayNear(ditchDay(iso), today)
  const { rows, turns, people, holders, firstDay, lastDay, faults } = preview
  return (
    <p>
      <strong className="font-semibold wrap-anywhere">{fileName}</strong>
      {faults.length > 0 ? (
        <span className="block text-soft">{texts.rowsRead(rows)}</span>
      ) : (
        <>
          <span className="block text-soft">{texts.rows(rows, turns)}</span>
          <span className="block text-soft">{texts.people(people, holders)}</span>
        </>
      )}
      {firstDay && lastDay && (
        <span className="block text-soft">{texts.span(formatDay(firstDay), formatDay(lastDay))}</span>
      )}
    </p>
  )
}

function Changes({ preview }: { preview: PreviewResponse & { difference: SeasonDifferenceShape } }) {
  const { difference, pastLeft, unknownNames } = preview
  const isSame = Object.values(difference).every((some) => some.length === 0)
  return (
    <>
      {isSame && <Note title={pastLeft > 0 ? texts.unchanged : texts.same} />}
      {pastLeft > 0 && <p>{texts.pastLeft(pastLeft)}</p>}
      <SeasonEffects preview={preview} />
      <FoldedList title={texts.unknown} hint={texts.unknownHint} all={unknownNames} keyOf={(name) => name}>
        {(name) => <span className="wrap-anywhere">{name}</span>}
      </FoldedList>
    </>
  )
}

/** What was left out of the file, and how its columns were recognized; nothing if it was as expected. */
function FindingsNote({ findings }: { findings: FileFindings }) {
  const lines = wordFindings(findings)
  if (lines.length === 0) return null
  return (
    <Note title={messages.findings.title}>
      <ul>
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function wordFindings(findings: FileFindings): string[] {
  const { sheet, otherSheets, ranges, dateHeading, columns, unnamedColumns, list } = findings
  const skipped = [
    columns.length > 0 && messages.findings.columns(columns),
    unnamedColumns > 0 && messages.findings.unnamedColumns(unnamedColumns),
  ].filter((part) => part !== false)
  return [
    sheet !== null && otherSheets > 0 && messages.findings.sheet(sheet, otherSheets),
    (list?.titles.length ?? 0) > 0 && messages.findings.titles(list?.titles ?? []),
    skipped.length > 0 && messages.findings.skipped(skipped),
    ...ranges.map(({ heading, slot }) => messages.findings.range(heading, format.slotLabel(slot))),
    dateHeading !== null && messages.findings.dates(dateHeading),
    (list?.lengthsDiffer.length ?? 0) > 0 && messages.findings.lengthsDiffer(list?.lengthsDiffer ?? []),
  ].filter((line) => line !== false)
}
