import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { type FormEvent, useState } from 'react'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type Missing, mailInvitations, makeCards } from './invitation-calls.ts'
import { Badge, Line, LineButton } from './line.tsx'
import { useChange } from './use-change.ts'

const texts = messages.missing

interface MissingLineProps {
  missing: Missing
  hasMail: boolean
  onCards: (cards: readonly PrintedCard[]) => void
}

/** Somebody who has not joined, and the ways to invite them. */
export function MissingLine({ missing, hasMail, onCards }: MissingLineProps) {
  const { name, holder, street, email, invited } = missing
  const [isTyping, setIsTyping] = useState(false)
  const mail = useChange({
    call: (http, to: string) => mailInvitations(http, [{ ...missing, email: to }]),
    onDone([sent]) {
      setIsTyping(false)
      toast(sent?.isMailed ? texts.mailed(1) : { ...texts.notMailed, variant: 'destructive' })
    },
    failed: texts.notMade,
  })
  const card = useChange({
    call: (http) => makeCards(http, [missing]),
    onDone: onCards,
    failed: texts.notMade,
  })
  const isBusy = mail.isPending || card.isPending
  return (
    <Line
      name={name}
      rowNames={[street]}
      badges={invited && <Badge look="text-water">{texts.sent[invited]}</Badge>}
      buttons={
        <>
          {hasMail && email !== null && (
            <LineButton
              label={texts.mail}
              aria={texts.mailAria(name)}
              disabled={isBusy}
              onPress={() => mail.mutate(email)}
            />
          )}
          {hasMail && email === null && !isTyping && (
            <LineButton
              label={texts.typeEmail}
              aria={texts.typeEmailAria(name)}
              disabled={isBusy}
              onPress={() => setIsTyping(true)}
            />
          )}
          <LineButton
            label={card.isPending ? texts.busy : texts.card}
            aria={texts.cardAria(name)}
            disabled={isBusy}
            onPress={() => card.mutate(undefined)}
          />
        </>
      }
    >
      {[street, name === holder ? null : holder].filter(Boolean).join(' · ')}
      {email !== null && <p>{email}</p>}
      {isTyping && (
        <EmailForm name={name} isBusy={isBusy} onSend={(to) => mail.mutate(to)} onCancel={() => setIsTyping(false)} />
      )}
    </Line>
  )
}

interface EmailFormProps {
  name: string
  isBusy: boolean
  onSend: (email: string) => void
  onCancel: () => void
}

function EmailForm({ name, isBusy, onSend, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim()
    setFault(isEmail(to) ? undefined : texts.invalid)
    if (isEmail(to)) onSend(to)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-2 grid max-w-sm gap-3 text-base text-ink">
      <Field
        label={texts.emailAria(name)}
        name="email"
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        onText={setEmail}
        error={fault}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.mail}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </p>
    </form>
  )
}
