import { messages } from '@headgate/language/texts/invitations'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { TitledChoice } from '../../ui/titled-choice.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { invitationsQuery } from './invitation-calls.ts'

const texts = messages.byHand

/** Whether a captain confirms those who claim a property or a name, or only invitations do. */
export function ConfirmingChoice() {
  const { data } = useHttpQuery((http) => invitationsQuery(http))
  const change = useChange({
    call: (http, wanted: boolean) => http.send('POST', '/api/invitations/confirming', { byHand: wanted }),
    onDone: () => toast(texts.saved),
    failed: messages.notDone,
  })
  const shown = change.isPending ? change.variables : data?.confirmsByHand
  if (shown === undefined) return null
  return (
    <div className="grid max-w-prose gap-2">
      <TitledChoice
        name="confirming"
        texts={texts}
        chosen={shown ? 'hand' : 'invitation'}
        onChoose={(chosen) => change.mutate(chosen === 'hand')}
      />
      <p className="text-sm text-soft">{shown ? texts.handText : texts.invitationText}</p>
    </div>
  )
}
