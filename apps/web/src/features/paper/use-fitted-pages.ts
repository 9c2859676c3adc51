import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Layout, layoutsFor, type TypeSize } from './choose-layout.ts'
import { measureSheet, type PagesOfRows } from './measure-sheet.ts'
import { type PaperName, printedArea } from './paper-size.ts'
import { isHeading, type Sheet } from './sheet.ts'
import { blockEms, tableEms } from './text-width.ts'

interface Fitted {
  layout: Layout
  /** Undefined until measured. */
  pages: PagesOfRows | undefined
  ruler: RefObject<HTMLDivElement | null>
}

/** Tries one layout after the other on the screen, out of sight, until everything fits. Mount it anew for another sheet. */
export function useFittedPages(sheet: Sheet, paper: PaperName, type: TypeSize): Fitted {
  const ruler = useRef<HTMLDivElement>(null)
  const layouts = useMemo(() => layoutsFor({ paper, type, ...needsOf(sheet) }), [sheet, paper, type])
  const [attempt, setAttempt] = useState(0)
  const [pages, setPages] = useState<PagesOfRows>()
  const layout = layouts[attempt] ?? layouts[0]
  useLayoutEffect(() => {
    if (!ruler.current) return
    const measured = measureSheet(ruler.current, sheet, layout, printedArea(paper, layout.orientation))
    if (layout.isForOnePage && measured.length > 1) setAttempt((tried) => tried + 1)
    else setPages(measured)
  }, [sheet, paper, layout])
  return { layout, pages, ruler }
}

function needsOf({ rows, columns, dayLabel }: Sheet) {
  const days = rows.filter((row) => !isHeading(row))
  const textsOf = (column: number) => days.map(({ cells }) => cells[column]?.text ?? '')
  const labels = columns.map(({ label }) => label)
  return {
    tableEms: tableEms(
      [dayLabel, ...days.map(({ day }) => day)],
      labels.map((label, column) => [label, ...textsOf(column)]),
    ),
    blockEms: blockEms(
      labels,
      labels.flatMap((_, column) => textsOf(column)),
    ),
    blockLines: columns.length + 2,
  }
}
