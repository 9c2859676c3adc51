import type { FileFindings, MarkQuestion, NameQuestion, NoticeCounts, TurnsBeyond } from '@headgate/contracts'
import type { Slot } from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import type { SeasonChanged } from '../season/change-season.ts'
import { wordNearNames } from '../season/find-misspelt.ts'
import type { SeasonChangeRow } from '../store/season-queries.ts'

export interface Imported extends SeasonChanged {
  findings: FileFindings | null
  marks: readonly MarkQuestion[]
  nearNames: readonly NameQuestion[]
  /** What the file's columns made the ditch's usual openings; undefined if they stay. */
  openings: readonly Slot[] | undefined
  beyond: TurnsBeyond | null
}

/** What the command prints after an import. */
export function importReport(fileName: string, imported: Imported): string {
  const { turnCount, firstDay, lastDay } = imported.made
  const { replaced, notices, openings, beyond } = imported
  return [
    `Imported ${fileName}. The season now has ${counted(turnCount, 'turn', 'turns')}, from ${firstDay} through ${lastDay}.`,
    ...(beyond ? [wordBeyond(beyond)] : []),
    ...(openings ? [`The ditch’s turns now usually open at ${openings.join(', ')}, as the columns say.`] : []),
    ...(isRoster(imported.findings)
      ? ['The turns repeat through the season’s last day, or through the day that --through says.']
      : []),
    ...leftOut(imported.findings),
    ...freed(imported.marks),
    replaced ? `Before: ${formatImport(replaced)}.` : 'There was no season before.',
    ...news(notices),
    ...nearNames(imported.nearNames),
    '',
  ].join('\n')
}

/** For the operator. */
const wordBeyond = ({ turns, lastDay, through }: TurnsBeyond): string =>
  `${counted(turns, 'turn is', 'turns are')} after the season’s last day, ${lastDay}, and not shown. To show them, set the last day to ${through.slice(5)}, under “Settings” on the captain’s desk or as DITCH_LAST_DAY.`

const news = ({ reachable, unreachable }: NoticeCounts): string[] => [
  ...(reachable > 0 ? [`${counted(reachable, 'neighbor is', 'neighbors are')} being notified.`] : []),
  ...(unreachable > 0
    ? [`${counted(unreachable, 'neighbor', 'neighbors')} can be reached neither by phone nor by email.`]
    : []),
]

const isRoster = (findings: FileFindings | null): boolean => /^(?:weekdays|lengths)$/.test(findings?.form ?? '')

function leftOut(findings: FileFindings | null): string[] {
  if (!findings) return []
  const { sheet, otherSheets, titleRows, columns, unnamedColumns, skippedRows, list } = findings
  const parts = [
    titleRows > 0 && `${counted(titleRows, 'title row', 'title rows')} above the heading`,
    columns.length > 0 && `the ${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')}`,
    unnamedColumns > 0 && counted(unnamedColumns, 'column without a heading', 'columns without a heading'),
    skippedRows > 0 && counted(skippedRows, 'row without turns', 'rows without turns'),
  ].filter((part) => part !== false)
  return [
    ...(sheet !== null && otherSheets > 0 ? [`The sheet “${sheet}” was read, and no other.`] : []),
    ...(list && list.titles.length > 0 ? [`Taken from the top of the file: ${list.titles.join('; ')}.`] : []),
    ...(parts.length > 0 ? [`Left out: ${parts.join('; ')}.`] : []),
  ]
}

function freed(marks: readonly MarkQuestion[]): string[] {
  return marks.map(({ cells, texts }) => {
    const listed = texts.map(({ text }) => `“${text}”`).join(', ')
    return `${counted(cells, 'cell has', 'cells have')} ${listed} in place of a name.`
  })
}

function nearNames(names: readonly NameQuestion[]): string[] {
  if (names.length === 0) return []
  const options = names.map(({ name, like }) => `--same "${name}=${like}"`).join(' ')
  return [...wordNearNames(names), `If they are one person’s, import the file again with ${options}.`]
}

const counted = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

function formatImport({ source, fileName, turnCount, importedAtMs }: SeasonChangeRow): string {
  if (source === 'sample') return `the sample season of ${turnCount} turns`
  const importedAt = instantOf(importedAtMs).toString({ smallestUnit: 'second' })
  return `the ${turnCount} turns of ${fileName ?? 'a season'}, imported at ${importedAt}`
}
