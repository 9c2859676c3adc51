import { messages } from '@headgate/language/texts/paper'
import { Button } from '../../ui/button.tsx'
import type { Orientation } from './paper-size.ts'

interface PrintBarProps {
  /** How it came out; undefined until it has. */
  outcome: { pages: number; orientation: Orientation } | undefined
}

/** Prints the pages of the document; in view on a phone, below the preview. */
export const PrintBar = ({ outcome }: PrintBarProps) => (
  <div className="sticky bottom-0 z-10 order-last flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-3 sm:static sm:order-none">
    <Button onClick={() => print()} disabled={!outcome}>
      {messages.print}
    </Button>
    <p role="status" className="text-soft">
      {outcome && messages.size(messages.pages(outcome.pages), messages.direction[outcome.orientation])}
    </p>
  </div>
)
