import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { type ComponentType, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TaskFrame } from './task.tsx'
import type { Made } from './use-act.tsx'

/** Draws cards for printing. Another feature brings it. */
export type CardsSheet = ComponentType<{ cards: readonly PrintedCard[] }>

interface MadeCardsProps extends Made {
  cardsSheet: CardsSheet
  onClose: () => void
}

/** New cards, which can be seen and printed this once. */
export function MadeCards({ cards, text, cardsSheet: Sheet, onClose }: MadeCardsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isPrinted, setIsPrinted] = useState(false)
  const leave = () => (isPrinted ? onClose() : setIsAsked(true))
  // Until they are printed, leaving the page or following a link would lose their codes.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (isElsewhere || !(event.target instanceof Element && event.target.closest('a[href]'))) return
      if (!isPrinted) {
        event.preventDefault()
        event.stopPropagation()
      }
      leave()
    }
    const warn = (event: BeforeUnloadEvent) => !isPrinted && event.preventDefault()
    const note = () => setIsPrinted(true)
    // First of all, or else after the link, which may lead to this very room.
    document.addEventListener('click', follow, !isPrinted)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('beforeprint', note)
    return () => {
      document.removeEventListener('click', follow, !isPrinted)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('beforeprint', note)
    }
  })
  return (
    <TaskFrame title={messages.cards.title(cards.length)} onBack={leave}>
      {text && <p className="max-w-prose print:hidden">{text}</p>}
      <Sheet cards={cards} />
      {isAsked && <ConfirmDialog {...messages.cards.sure} onConfirm={onClose} onClose={() => setIsAsked(false)} />}
    </TaskFrame>
  )
}
