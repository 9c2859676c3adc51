import type { Language } from '@headgate/language'
import { messages } from '@headgate/language/texts/paper'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { boardSheet } from './board-sheet.ts'
import { type Layout, layoutsFor, type TypeSize } from './choose-layout.ts'
import { fitOf } from './fit.ts'
import { ownerSheet } from './owner-sheet.ts'
import { paginate } from './paginate.ts'
import { type Area, type PaperName, printedArea } from './paper-size.ts'
import { PaperStack, PrintBar } from './paper-stack.tsx'
import type { HowLong } from './range-of.ts'
import { isHeading, type Sheet, type SheetSubject } from './sheet.ts'
import { needsOf } from './sheet-needs.ts'
import { SheetFoot, SheetTable, SheetTop, SheetTopAgain } from './sheet-parts.tsx'
import { widthOnScreen } from './text-width.ts'

/** What a captain has chosen to print. */
export interface PaperChoices {
  kind: 'board' | 'owner' | 'all'
  howLong: HowLong
  /** As typed: `2026-06-10`, or blank. */
  firstDay: string
  /** Of the owner's sheet; undefined for the first in the list. */
  holder: string | undefined
  type: TypeSize
  paper: PaperName
  language: Language
}

interface PaperPreviewProps {
  choices: PaperChoices & { holder: string }
  /** Whose sheets are printed all at once. */
  holders: readonly string[]
  subject: SheetSubject
  /** Another number for other turns. */
  version: number
}

interface Outcome {
  pages: number
  orientation: Layout['orientation']
}

/** The sheets as they will be printed, and the button that prints them. */
export function PaperPreview({ choices, holders, subject, version }: PaperPreviewProps) {
  const { kind, holder, type, paper } = choices
  const key = JSON.stringify([choices, subject.range, version])
  // The subject is a new object in every render; its key says when it differs.
  const sheets = useMemo(
    () =>
      kind === 'board'
        ? [boardSheet(subject, type)]
        : (kind === 'all' ? holders : [holder]).map((name) => ownerSheet(name, subject)),
    [key],
  )
  return <Sheets key={key} sheets={sheets} paper={paper} type={type} />
}

/** Remount it for other sheets. */
function Sheets({ sheets, paper, type }: Pick<PaperChoices, 'paper' | 'type'> & { sheets: readonly Sheet[] }) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const addOutcome = useCallback((outcome: Outcome) => setOutcomes((before) => [...before, outcome]), [])
  const pages = outcomes.reduce((sum, one) => sum + one.pages, 0)
  const [first] = outcomes
  return (
    <Section title={messages.preview}>
      <PrintBar outcome={first && outcomes.length === sheets.length ? { ...first, pages } : undefined} />
      {sheets.map((sheet) => (
        <SheetPages key={sheet.title} sheet={sheet} paper={paper} type={type} onLaidOut={addOutcome} />
      ))}
    </Section>
  )
}

interface SheetPagesProps extends Pick<PaperChoices, 'paper' | 'type'> {
  sheet: Sheet
  /** How it came out. */
  onLaidOut: (outcome: Outcome) => void
}

const SHEET = 'paper:flex paper:flex-col paper:leading-[1.3] paper:wrap-anywhere'
const COLUMNS =
  'paper:grid paper:grid-cols-[repeat(var(--sheet-columns),minmax(0,1fr))] paper:items-start paper:gap-x-[24pt]'

/** A sheet on as many pages as it takes, in the largest type that fits. Remount it for another sheet. */
function SheetPages({ sheet, paper, type, onLaidOut }: SheetPagesProps) {
  const { layout, fit, pages, ruler } = useFittedPages(sheet, paper, type)
  const { orientation } = layout
  const count = pages?.length
  useEffect(() => {
    if (count !== undefined) onLaidOut({ pages: count, orientation })
  }, [count, orientation, onLaidOut])
  const style = styleOf(layout)
  if (!pages) {
    const { width } = printedArea(paper, orientation)
    return (
      <div
        className="paper:invisible paper:h-0 paper:overflow-hidden paper:[text-rendering:geometricPrecision]"
        aria-hidden
      >
        <div ref={ruler} lang={sheet.language} className={SHEET} style={{ ...style, width: `${width}pt` }}>
          <div data-part="top">
            <SheetTop sheet={sheet} />
          </div>
          <div data-part="top-again">
            <SheetTopAgain sheet={sheet} />
          </div>
          <div className={COLUMNS}>
            <SheetTable sheet={sheet} rows={sheet.rows} fit={fit} />
          </div>
          <div data-part="foot">
            <SheetFoot sheet={sheet} page={1} pages={1} />
          </div>
        </div>
      </div>
    )
  }
  return (
    <PaperStack
      paper={paper}
      orientation={orientation}
      lang={sheet.language}
      pages={pages.map((columns, page) => ({
        key: String(page),
        content: (
          <div className={`paper:h-full ${SHEET}`} style={style}>
            {page === 0 ? <SheetTop sheet={sheet} /> : <SheetTopAgain sheet={sheet} />}
            <div
              data-roomy={layout.isForOnePage || undefined}
              className={`${COLUMNS} paper:data-roomy:flex-1 paper:data-roomy:items-stretch`}
            >
              {columns.map((indexes) => (
                <SheetTable
                  key={indexes[0]}
                  sheet={sheet}
                  rows={indexes.flatMap((index) => sheet.rows[index] ?? [])}
                  fit={fit}
                />
              ))}
            </div>
            <SheetFoot sheet={sheet} page={page + 1} pages={pages.length} />
          </div>
        ),
      }))}
    />
  )
}

const styleOf = ({ fontPoints, columns }: Layout): CSSProperties =>
  ({ fontSize: `${fontPoints}pt`, '--sheet-columns': columns }) as CSSProperties

/** Tries one layout after the other, out of sight, until everything fits. Remount it for another sheet. */
function useFittedPages(sheet: Sheet, paper: PaperName, type: TypeSize) {
  const ruler = useRef<HTMLDivElement>(null)
  const widthOf = useMemo(widthOnScreen, [])
  const needs = useMemo(() => needsOf(sheet, widthOf), [sheet, widthOf])
  const layouts = useMemo(
    () => layoutsFor({ paper, type, isForBoard: sheet.isForBoard, ...needs }),
    [sheet, needs, paper, type],
  )
  const [attempt, setAttempt] = useState(0)
  /** Undefined until measured. */
  const [pages, setPages] = useState<PagesOfRows>()
  const layout = layouts[attempt] as Layout
  useLayoutEffect(() => {
    if (!ruler.current) return
    const measured = measureSheet(ruler.current, sheet, layout, printedArea(paper, layout.orientation))
    if (layout.isForOnePage && measured.length > 1) setAttempt((tried) => tried + 1)
    else setPages(measured)
  }, [sheet, paper, layout])
  return { layout, fit: fitOf(layout, widthOf), pages, ruler }
}

/** Which rows are in which column of which page, as indexes. */
type PagesOfRows = number[][][]

/** Left empty on each page, as a part of its height: printers wrap a line more now and then than screens. */
const SPARE = 0.02
const POINTS_PER_PIXEL = 0.75

/** Divides a sheet's rows over pages by the heights that they have in `ruler`, which holds each part once. */
function measureSheet(ruler: HTMLElement, sheet: Sheet, layout: Layout, area: Area): PagesOfRows {
  const heightOf = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) * POINTS_PER_PIXEL
  const part = (name: string) => heightOf(ruler.querySelector(`[data-part=${name}]`))
  const around = part('foot') + heightOf(ruler.querySelector('thead'))
  const [top, topAgain] = [part('top'), part('top-again')]
  const pageOf = (column: number) => Math.floor(column / layout.columns)
  const columns = paginate({
    heights: [...ruler.querySelectorAll('[data-block]')].map(heightOf),
    isHeading: (index) => isHeading(sheet.rows[index] as Sheet['rows'][number]),
    roomOn: (column) => area.height * (1 - SPARE) - around - (pageOf(column) === 0 ? top : topAgain),
  })
  return Array.from({ length: Math.max(1, Math.ceil(columns.length / layout.columns)) }, (_, page) =>
    columns.slice(page * layout.columns, (page + 1) * layout.columns),
  )
}
