import { messages } from '@headgate/language/texts/paper'
import { Button } from '../../ui/button.tsx'
import type { Orientation } from './paper-size.ts'
import './paper.css'

interface PrintBarProps {
  /** How it came out; undefined until it has. */
  outcome: { pages: number; orientation: Orientation } | undefined
}

/** Prints the pages of the document. On a phone it stays in view, at the bottom of the screen. */
export const PrintBar = ({ outcome }: PrintBarProps) => (
  <div className="print-bar flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button onClick={() => print()} disabled={!outcome}>
      {messages.print}
    </Button>
    <p role="status" className="text-soft">
      {outcome && messages.size(messages.pages(outcome.pages), messages.direction[outcome.orientation])}
    </p>
  </div>
)
