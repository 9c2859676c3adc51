import { type CSSProperties, useEffect } from 'react'
import type { Layout, TypeSize } from './choose-layout.ts'
import { type PaperName, printedArea } from './paper-size.ts'
import { PaperStack } from './paper-stack.tsx'
import type { Sheet } from './sheet.ts'
import { bodyOf, rowsAt, SheetFoot, SheetTop, SheetTopAgain } from './sheet-parts.tsx'
import { useFittedPages } from './use-fitted-pages.ts'

interface SheetPagesProps {
  sheet: Sheet
  paper: PaperName
  type: TypeSize
  /** How it came out. */
  onLaidOut: (outcome: { pages: number; orientation: Layout['orientation'] }) => void
}

/** A sheet on as many pages as it takes, in the largest type that fits. Mount it anew for another sheet. */
export function SheetPages({ sheet, paper, type, onLaidOut }: SheetPagesProps) {
  const { layout, pages, ruler } = useFittedPages(sheet, paper, type)
  const { orientation } = layout
  const count = pages?.length
  useEffect(() => {
    if (count !== undefined) onLaidOut({ pages: count, orientation })
  }, [count, orientation, onLaidOut])
  const Body = bodyOf(layout)
  const style = styleOf(sheet, layout)
  if (!pages) {
    const { width } = printedArea(paper, orientation)
    return (
      <div className="sheet-ruler" aria-hidden>
        <div ref={ruler} lang={sheet.language} className="sheet" style={{ ...style, width: `${width}pt` }}>
          <div data-part="top">
            <SheetTop sheet={sheet} />
          </div>
          <div data-part="top-again">
            <SheetTopAgain sheet={sheet} />
          </div>
          <div className="sheet-columns">
            <Body sheet={sheet} rows={sheet.rows} />
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
          <div className="sheet" style={style}>
            {page === 0 ? <SheetTop sheet={sheet} /> : <SheetTopAgain sheet={sheet} />}
            <div className="sheet-columns">
              {columns.map((indexes) => (
                <Body key={indexes[0]} sheet={sheet} rows={rowsAt(sheet, indexes)} />
              ))}
            </div>
            <SheetFoot sheet={sheet} page={page + 1} pages={pages.length} />
          </div>
        ),
      }))}
    />
  )
}

function styleOf(sheet: Sheet, { fontPoints, columns }: Layout): CSSProperties {
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length))
  const sizes = {
    '--sheet-columns': columns,
    '--sheet-day-letters': longest([sheet.dayLabel, ...sheet.rows.map((row) => ('day' in row ? row.day : ''))]),
    '--sheet-label-letters': longest(sheet.columns.map(({ label }) => label)),
  }
  return { fontSize: `${fontPoints}pt`, ...sizes } as CSSProperties
}
