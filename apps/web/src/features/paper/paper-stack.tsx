import './paper.css'
import { messages } from '@headgate/language/texts/paper'
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Orientation, type PaperName, pageOf } from './paper-size.ts'

interface PaperStackProps {
  paper: PaperName
  orientation: Orientation
  lang?: string
  pages: readonly { key: string; content: ReactNode }[]
}

const PIXELS_PER_POINT = 4 / 3
const GAP = 24
/** Two pages fit beside each other from this width on, in pixels. */
const TWO_PAGES = 800

/** One point less of its height is printed, or a rounded length could add an empty page. */
const PAGE =
  'paper:h-(--paper-height) paper:w-(--paper-width) paper:origin-top-left paper:scale-(--paper-scale) paper:bg-white paper:p-[36pt] paper:text-[12pt]/[1.3] paper:text-black paper:scheme-light paper:[text-rendering:geometricPrecision] paper:print:h-[calc(var(--paper-height)-73pt)] paper:print:w-auto paper:print:scale-none paper:print:p-0'

/** Pages of paper, made smaller to fit the screen. Printing prints them and nothing else of the document. */
export function PaperStack({ paper, orientation, lang, pages }: PaperStackProps) {
  const [box, width] = useWidth()
  const page = pageOf(paper, orientation)
  const beside = width >= TWO_PAGES && pages.length > 1 ? 2 : 1
  const scale = Math.min(1, (width - (beside - 1) * GAP) / beside / (page.width * PIXELS_PER_POINT))
  const style = {
    page: `${paper}-${orientation}`,
    '--paper-width': `${page.width}pt`,
    '--paper-height': `${page.height}pt`,
    '--paper-scale': scale,
  }
  return (
    <div
      ref={box}
      lang={lang}
      data-paper-stack
      className="flex flex-wrap gap-[24px] max-sm:pb-16 print:block print:p-0"
      style={style as CSSProperties}
    >
      {width > 0 &&
        pages.map(({ key, content }, index) => (
          <section
            key={key}
            aria-label={messages.pageOf(index + 1, pages.length)}
            className="outline outline-edge paper:h-[calc(var(--paper-height)*var(--paper-scale))] paper:w-[calc(var(--paper-width)*var(--paper-scale))] paper:print:size-auto paper:print:break-after-page paper:print:outline-0"
          >
            <div data-paper-page className={PAGE}>
              {content}
            </div>
          </section>
        ))}
    </div>
  )
}

/** The width of an element in CSS pixels, as it changes; 0 until it is known. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    setWidth(box.current.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}

interface PrintBarProps {
  /** How it came out; undefined until it has. */
  outcome: { pages: number; orientation: Orientation } | undefined
}

/** Prints the pages of the document. On a phone it stays in view, at the bottom of the screen. */
export const PrintBar = ({ outcome }: PrintBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-(--margin) max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
    <Button onClick={() => print()} disabled={!outcome}>
      {messages.print}
    </Button>
    <p role="status" className="text-soft">
      {outcome && messages.size(messages.pages(outcome.pages), messages.direction[outcome.orientation])}
    </p>
  </div>
)
