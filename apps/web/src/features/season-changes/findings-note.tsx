import type { FileFindings } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/import'
import { Note } from '../../ui/note.tsx'

const texts = messages.findings

/** What was left out of the file, and how its columns were recognized; nothing if it was as expected. */
export function FindingsNote({ findings }: { findings: FileFindings }) {
  const lines = wordFindings(findings)
  if (lines.length === 0) return null
  return (
    <Note title={texts.title}>
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

function wordFindings({ sheet, otherSheets, ranges, dateHeading, ...skipped }: FileFindings): string[] {
  const parts = wordSkipped(skipped)
  return [
    ...(sheet !== null && otherSheets > 0 ? [texts.sheet(sheet, otherSheets)] : []),
    ...(parts.length > 0 ? [texts.skipped(parts)] : []),
    ...ranges.map(({ heading, slot }) => texts.range(heading, format.slotLabel(slot))),
    ...(dateHeading === null ? [] : [texts.dates(dateHeading)]),
  ]
}

function wordSkipped({
  titleRows,
  columns,
  unnamedColumns,
  skippedRows,
  skippedLines,
}: Pick<FileFindings, 'titleRows' | 'columns' | 'unnamedColumns' | 'skippedRows' | 'skippedLines'>): string[] {
  return [
    ...(titleRows > 0 ? [texts.titleRows(titleRows)] : []),
    ...(columns.length > 0 ? [texts.columns(columns)] : []),
    ...(unnamedColumns > 0 ? [texts.unnamedColumns(unnamedColumns)] : []),
    ...(skippedRows > 0 ? [texts.rows(skippedRows, skippedLines)] : []),
  ]
}
