import { messages } from '@headgate/language/texts/invitations'
import { Choice } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.ts'
import { changeConfirming } from './invitation-calls.ts'
import { useChange } from './use-change.ts'

const texts = messages.byHand

/** Whether a captain confirms those who claim a property or a name, or only invitations do. */
export function ConfirmingChoice({ byHand }: { byHand: boolean }) {
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
