import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Draws cards for printing. Another feature brings it. */
export type CardsSheet = ComponentType<{ cards: readonly PrintedCard[] }>

interface MadeCardsProps {
  cards: readonly PrintedCard[]
  cardsSheet: CardsSheet
  onClose: () => void
}

/** New cards, which can be seen and printed this once. Takes the focus when it appears. */
export function MadeCards({ cards, cardsSheet: Sheet, onClose }: MadeCardsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [isPrinted, setIsPrinted] = useState(false)
  useEffect(() => {
    title.current?.focus()
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    const note = () => setIsPrinted(true)
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  useQuestionBeforeLeaving(() => setIsAsked(true))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
          {messages.cards.title(cards.length)}
        </h2>
        {/* Not below the sheet, where a phone shows the bar that prints it. */}
        <Button look="quiet" onClick={() => (isPrinted ? onClose() : setIsAsked(true))}>
          {messages.cards.close}
        </Button>
      </div>
      <Sheet cards={cards} />
      {isAsked && <ConfirmDialog {...messages.cards.sure} onConfirm={onClose} onClose={() => setIsAsked(false)} />}
    </div>
  )
}

/** Leaving the page, or a link to another room, would lose the codes. */
function useQuestionBeforeLeaving(ask: () => void): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (isElsewhere || !(event.target instanceof Element && event.target.closest('a[href]'))) return
      event.preventDefault()
      event.stopPropagation()
      ask()
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', stop, true)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('click', stop, true)
      window.removeEventListener('beforeunload', warn)
    }
  })
}
