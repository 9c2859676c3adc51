import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Layout, layoutsFor, type TypeSize } from './choose-layout.ts'
import { type Fit, fitOf } from './fit.ts'
import { measureSheet, type PagesOfRows } from './measure-sheet.ts'
import { type PaperName, printedArea } from './paper-size.ts'
import type { Sheet } from './sheet.ts'
import { needsOf } from './sheet-needs.ts'
import { widthOnScreen } from './text-width.ts'

interface Fitted {
  layout: Layout
  fit: Fit
  /** Undefined until measured. */
  pages: PagesOfRows | undefined
  ruler: RefObject<HTMLDivElement | null>
}

/** Tries one layout after the other, out of sight, until everything fits. Remount it for another sheet. */
export function useFittedPages(sheet: Sheet, paper: PaperName, type: TypeSize): Fitted {
  const ruler = useRef<HTMLDivElement>(null)
  const widthOf = useMemo(widthOnScreen, [])
  const needs = useMemo(() => needsOf(sheet, widthOf), [sheet, widthOf])
  const layouts = useMemo(
    () => layoutsFor({ paper, type, isForBoard: sheet.isForBoard, ...needs }),
    [sheet, needs, paper, type],
  )
  const [attempt, setAttempt] = useState(0)
  const [pages, setPages] = useState<PagesOfRows>()
  const layout = layouts[attempt] as Layout
  useLayoutEffect(() => {
    if (!ruler.current) return
    const measured = measureSheet(ruler.current, sheet, layout, printedArea(paper, layout.orientation))
    if (layout.isForOnePage && measured.length > 1) setAttempt((tried) => tried + 1)
    else setPages(measured)
  }, [sheet, paper, layout])
  return { layout, fit: fitOf(needs, layout, widthOf), pages, ruler }
}
