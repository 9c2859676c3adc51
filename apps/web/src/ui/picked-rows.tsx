import { messages } from '@headgate/language/texts/lists'
import { messages as ui } from '@headgate/language/texts/ui'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Section } from './section.tsx'

const texts = messages.rows

/** A row of a file, and what it was taken for. */
export interface PickedRow {
  line: number
  cells: readonly string[]
  label: string
  /** Why it is left out, or what the captain should look at. */
  reason?: string | undefined
  isTicked: boolean
}

interface PickedRowsProps {
  rows: readonly PickedRow[]
  /** Above the cells, on a wide screen. */
  headings?: readonly string[]
  onTick: (lines: number[], isTicked: boolean) => void
}

const FIRST = 10
const STEP = 100
/** With more, cells are too narrow for a name. */
const MOST_COLUMNS = 8

/** The rows of a file, to tick and untick. Those that are left out or have a reason are always shown, of a long file only some others. */
export function PickedRows({ rows, headings = [], onTick }: PickedRowsProps) {
  const [wanted, setWanted] = useState(FIRST)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const plain = rows.filter(({ line, isTicked, reason }) => isTicked && reason === undefined && !ticked.has(line))
  const folded = new Set(plain.slice(wanted))
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isTable = columns <= MOST_COLUMNS
  const tick = (line: number, isTicked: boolean) => {
    setTicked((before) => new Set(before).add(line))
    onTick([line], isTicked)
  }
  return (
    <Section title={texts.title} heading="h3">
      <p className="max-w-prose text-soft">
        {texts.text}{' '}
        <span role="status">{texts.taken(rows.filter(({ isTicked }) => isTicked).length, rows.length)}</span>
      </p>
      <ol
        aria-label={texts.title}
        className={`divide-y divide-line rounded-xl border border-line bg-card px-[min(1rem,3vw)] ${isTable ? 'gap-x-4 lg:grid' : ''}`}
        style={{ gridTemplateColumns: `auto repeat(${columns}, minmax(0, auto)) minmax(12rem, 1fr)` }}
      >
        {isTable && headings.length > 0 && (
          <li aria-hidden="true" className={`${IN_TABLE} hidden py-2 text-sm font-semibold`}>
            {headings.map((heading, at) => (
              <span key={at} className="wrap-anywhere" style={{ gridColumn: at + 2 }}>
                {heading}
              </span>
            ))}
          </li>
        )}
        {rows
          .filter((row) => !folded.has(row))
          .map((row) => (
            <li key={row.line} className={isTable ? IN_TABLE : ''}>
              <RowLine row={row} isTable={isTable} onTick={(isTicked) => tick(row.line, isTicked)} />
            </li>
          ))}
      </ol>
      {folded.size > 0 && (
        <p>
          <Button look="quiet" onClick={() => setWanted(wanted + STEP)}>
            {ui.showMore(Math.min(STEP, folded.size))}
          </Button>
        </p>
      )}
    </Section>
  )
}

/** Its cells stand below each other's, with what is said of the row at the end. */
const IN_TABLE = 'lg:col-span-full lg:grid lg:grid-cols-subgrid'

interface RowLineProps {
  row: PickedRow
  isTable: boolean
  onTick: (isTicked: boolean) => void
}

function RowLine({ row: { line, cells, label, reason, isTicked }, isTable, onTick }: RowLineProps) {
  const shown = cells.flatMap((text, at) => (text === '' ? [] : { text, at }))
  return (
    <label
      className={`grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 py-2 wrap-anywhere ${isTable ? IN_TABLE : ''} ${isTicked ? '' : 'text-soft'}`}
    >
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        className="size-5 accent-water"
      />
      <span className={isTable ? 'lg:contents' : ''}>
        {shown.map(({ text, at }) => (
          <span
            key={at}
            className={`not-last:after:content-['·_'] ${isTable ? 'lg:after:hidden' : ''}`}
            style={{ gridColumn: shown.length === 1 ? `${at + 2} / -2` : at + 2 }}
          >
            {text}{' '}
          </span>
        ))}
      </span>
      <span className="text-sm max-sm:col-span-2 sm:col-start-2" style={isTable ? { gridColumnStart: -2 } : undefined}>
        {[texts.line(line), label].join(' · ')}
        {reason !== undefined && <strong className="block font-medium text-warning">{reason}</strong>}
      </span>
    </label>
  )
}
