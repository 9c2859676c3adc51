import type { IdentityOptions, PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { ConfirmingChoice } from './confirming-choice.tsx'
import { invitationsQuery } from './invitation-calls.ts'
import { JoinedList } from './joined-list.tsx'
import { MadeCards } from './made-cards.tsx'
import { MissingPart } from './missing-part.tsx'
import { SentPart } from './sent-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

interface InvitationsProps {
  timeZone: string
  mail: IdentityOptions['mail']
  /** Draws cards for printing. Another feature brings it. */
  cardsSheet: ComponentType<{ cards: readonly PrintedCard[] }>
}

/** Who waits, who is invited, who has joined, and who is missing. New cards take the room's place until printed. */
export function Invitations({ timeZone, mail, cardsSheet }: InvitationsProps) {
  const { http } = useServices()
  const { data, isPending, isError, refetch } = useQuery(invitationsQuery(http))
  const [cards, setCards] = useState<readonly PrintedCard[]>([])
  useWarningBeforeLeaving(cards.length > 0)
  if (cards.length > 0) return <MadeCards cards={cards} cardsSheet={cardsSheet} onClose={() => setCards([])} />
  if (isPending) return <p role="status">{messages.loading}</p>
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  const { waiting, confirmsByHand, missing, invitations, joined } = data
  return (
    <div className="grid gap-10">
      <WaitingPart waiting={waiting} confirmsByHand={confirmsByHand} mail={mail} />
      <MissingPart missing={missing} hasAnybody={joined.length > 0} mail={mail} onCards={setCards} />
      <SentPart invitations={invitations} timeZone={timeZone} />
      <JoinedList joined={joined} onCards={setCards} />
      <ConfirmingChoice byHand={confirmsByHand} />
    </div>
  )
}

/** The codes of cards that have not been printed would be lost. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
