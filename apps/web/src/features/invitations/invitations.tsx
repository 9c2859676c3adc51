import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { invitationsQuery } from './invitation-calls.ts'
import { JoinedList } from './joined-list.tsx'
import { MissingPart } from './missing-part.tsx'
import { FormerPart, SentPart } from './sent-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

/** Who waits, who is invited, who has joined, and who is missing. New cards take the room's place until printed. */
export function Invitations({ cardsSheet }: Pick<MadeCardsProps, 'cardsSheet'>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isPending, isError, refetch } = useHttpQuery((http) => invitationsQuery(http, search))
  const [cards, setCards] = useState<readonly PrintedCard[]>([])
  if (cards.length > 0) return <MadeCards cards={cards} cardsSheet={cardsSheet} onClose={() => setCards([])} />
  if (isPending) return <p role="status">{messages.loading}</p>
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  const { missing, invitations, joined } = data
  const former = invitations.filter(({ formerCaptain }) => formerCaptain != null)
  return (
    <div className="grid gap-10">
      {former.length > 0 && <FormerPart invitations={former} />}
      <WaitingPart {...data} typed={typed} onTyped={setTyped} isSearched={search !== ''} />
      <MissingPart missing={missing} hasAnybody={joined.length > 0} onCards={setCards} />
      <SentPart invitations={invitations.filter((one) => !former.includes(one))} />
      <JoinedList joined={joined} onCards={setCards} />
    </div>
  )
}

interface MadeCardsProps {
  cards: readonly PrintedCard[]
  /** Draws cards for printing. Another feature brings it. */
  cardsSheet: ComponentType<{ cards: readonly PrintedCard[] }>
  onClose: () => void
}

/** New cards, which can be seen and printed this once. Takes the focus when it appears. */
function MadeCards({ cards, cardsSheet: CardsSheet, onClose }: MadeCardsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    title.current?.focus()
    scrollTo(0, 0)
  }, [])
  useQuestionBeforeLeaving(() => setIsAsked(true))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
          {messages.cards.title(cards.length)}
        </h2>
        {/* Not below the sheet, where a phone shows the bar that prints it. */}
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          {messages.cards.close}
        </Button>
      </div>
      <CardsSheet cards={cards} />
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
