import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { Choice } from '../../ui/choice.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { invitationsQuery } from './invitation-calls.ts'
import { JoinedList } from './joined-list.tsx'
import { MadeCards, type MadeCardsProps } from './made-cards.tsx'
import { MissingPart } from './missing-part.tsx'
import { FormerPart, SentPart } from './sent-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

/** Who waits, who is invited, who has joined, and who is missing. New cards take the room's place until printed. */
export function Invitations({ cardsSheet }: Pick<MadeCardsProps, 'cardsSheet'>) {
  const { http } = useServices()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isPending, isError, refetch } = useQuery(invitationsQuery(http, search))
  const [cards, setCards] = useState<readonly PrintedCard[]>([])
  if (cards.length > 0) return <MadeCards cards={cards} cardsSheet={cardsSheet} onClose={() => setCards([])} />
  if (isPending) return <p role="status">{messages.loading}</p>
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  const { confirmsByHand, missing, invitations, joined } = data
  const former = invitations.filter(({ formerCaptain }) => formerCaptain != null)
  return (
    <div className="grid gap-10">
      {former.length > 0 && <FormerPart invitations={former} />}
      <WaitingPart {...data} typed={typed} onTyped={setTyped} isSearched={search !== ''} />
      <MissingPart missing={missing} hasAnybody={joined.length > 0} onCards={setCards} />
      <SentPart invitations={invitations.filter((one) => !former.includes(one))} />
      <JoinedList joined={joined} onCards={setCards} />
      <ConfirmingChoice byHand={confirmsByHand} />
    </div>
  )
}

const texts = messages.byHand

/** Whether a captain confirms those who claim a property or a name, or only invitations do. */
function ConfirmingChoice({ byHand }: { byHand: boolean }) {
  const change = useChange({
    call: (http, wanted: boolean) => http.send('POST', '/api/invitations/confirming', { byHand: wanted }),
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
