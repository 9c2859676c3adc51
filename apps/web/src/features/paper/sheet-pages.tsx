import { type CSSProperties, useEffect } from 'react'
import type { Layout, TypeSize } from './choose-layout.ts'
import { type PaperName, printedArea } from './paper-size.ts'
import { PaperStack } from './paper-stack.tsx'
import type { Sheet } from './sheet.ts'
import { SheetBlocks, SheetFoot, SheetTable, SheetTop, SheetTopAgain } from './sheet-parts.tsx'
import { useFittedPages } from './use-fitted-pages.ts'

interface SheetPagesProps {
  sheet: Sheet
  paper: PaperName
  type: TypeSize
  /** How it came out. */
  onLaidOut: (outcome: { pages: number; orientation: Layout['orientation'] }) => void
}

/** A sheet on as many pages as it takes, in the largest type that fits. Remount it for another sheet. */
export function SheetPages({ sheet, paper, type, onLaidOut }: SheetPagesProps) {
  const { layout, fit, pages, ruler } = useFittedPages(sheet, paper, type)
  const { orientation } = layout
  const count = pages?.length
  useEffect(() => {
    if (count !== undefined) onLaidOut({ pages: count, orientation })
  }, [count, orientation, onLaidOut])
  const Body = layout.form === 'table' ? SheetTable : SheetBlocks
  const style = styleOf(layout)
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
            <Body sheet={sheet} rows={sheet.rows} fit={fit} />
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
            <div className={`sheet-columns ${layout.isForOnePage ? 'sheet-roomy' : ''}`}>
              {columns.map((indexes) => (
                <Body
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
