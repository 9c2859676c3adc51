import type { IdentityOptions, PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Choice } from '../../ui/choice.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { toast } from '../../ui/toast.ts'
import { FormerPart } from './former-part.tsx'
import { changeConfirming, invitationsQuery } from './invitation-calls.ts'
import { JoinedList } from './joined-list.tsx'
import { MadeCards } from './made-cards.tsx'
import { MissingPart } from './missing-part.tsx'
import { SentPart } from './sent-part.tsx'
import { useChange } from './use-change.ts'
import { WaitingPart } from './waiting-part.tsx'

/** The search begins once typing has paused for this long. */
const REST_MS = 250

interface InvitationsProps {
  timeZone: string
  mail: IdentityOptions['mail']
  /** Draws cards for printing. Another feature brings it. */
  cardsSheet: ComponentType<{ cards: readonly PrintedCard[] }>
}

/** Who waits, who is invited, who has joined, and who is missing. New cards take the room's place until printed. */
export function Invitations({ timeZone, mail, cardsSheet }: InvitationsProps) {
  const { http } = useServices()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), REST_MS)
  const { data, isPending, isError, refetch } = useQuery(invitationsQuery(http, search))
  const [cards, setCards] = useState<readonly PrintedCard[]>([])
  useWarningBeforeLeaving(cards.length > 0)
  if (cards.length > 0) return <MadeCards cards={cards} cardsSheet={cardsSheet} onClose={() => setCards([])} />
  if (isPending) return <p role="status">{messages.loading}</p>
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  const { waiting, moreWaiting, confirmsByHand, missing, invitations, joined } = data
  const former = invitations.filter(({ formerCaptain }) => formerCaptain != null)
  return (
    <div className="grid gap-10">
      {former.length > 0 && <FormerPart invitations={former} timeZone={timeZone} />}
      <WaitingPart
        waiting={waiting}
        more={moreWaiting}
        confirmsByHand={confirmsByHand}
        typed={typed}
        onTyped={setTyped}
        isSearched={search !== ''}
        mail={mail}
      />
      <MissingPart missing={missing} hasAnybody={joined.length > 0} mail={mail} onCards={setCards} />
      <SentPart invitations={invitations.filter((one) => !former.includes(one))} timeZone={timeZone} />
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

const texts = messages.byHand

/** Whether a captain confirms those who claim a property or a name, or only invitations do. */
function ConfirmingChoice({ byHand }: { byHand: boolean }) {
  const change = useChange({
    call: (http, wanted: boolean) => changeConfirming(http, wanted),
    onDone: () => toast(texts.saved),
    failed: messages.waiting.notDone,
  })
  const shown = change.isPending ? change.variables : byHand
  return (
    <div className="grid max-w-prose gap-2">
      <p aria-hidden="true" className="font-medium">
        {texts.legend}
      </p>
      <Choice
        legend={texts.legend}
        name="confirming"
        options={[
          { value: 'hand', label: texts.options.hand },
          { value: 'invitation', label: texts.options.invitation },
        ]}
        chosen={shown ? 'hand' : 'invitation'}
        onChoose={(chosen) => change.mutate(chosen === 'hand')}
      />
      <p className="text-sm text-soft">{shown ? texts.handText : texts.invitationText}</p>
    </div>
  )
}
