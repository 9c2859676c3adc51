import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMail } from '../../platform/auth/identity.ts'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { useMeantNames } from '../../ui/meant-rows.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { type Missing, mailInvitations, makeCards } from './invitation-calls.ts'
import { Line, LineButton, Lines } from './line.tsx'

const texts = messages.missing

/** A long list is shown whole on demand. */
const SHOWN_AT_FIRST = 30

interface MissingPartProps {
  missing: readonly Missing[]
  /** Whether anybody at all is known. */
  hasAnybody: boolean
  onCards: (cards: readonly PrintedCard[]) => void
}

/** Whoever has not joined: invites one of them, or everybody in two presses. */
export function MissingPart({ missing, hasAnybody, onCards }: MissingPartProps) {
  const [isSure, setIsSure] = useState(false)
  const meant = useMeantNames()
  const [isWhole, setIsWhole] = useState(() =>
    missing.slice(SHOWN_AT_FIRST).some(({ street }) => street !== null && meant.includes(street)),
  )
  const hasMail = useMail() !== 'none'
  const byMail = missing.flatMap((one) => (hasMail && one.email !== null ? [{ ...one, email: one.email }] : []))
  const byCard = missing.filter((one) => !hasMail || one.email === null)
  const inviteAll = useChange({
    async call(http) {
      // Cards first: their codes are shown only once, and must not be lost to a mail that fails.
      const cards = byCard.length > 0 ? await makeCards(http, byCard) : []
      if (cards.length > 0) onCards(cards)
      return byMail.length > 0 ? mailInvitations(http, byMail) : []
    },
    onDone: (mailed) => mailed.length > 0 && toast(texts.mailed(mailed.length)),
    failed: texts.notAll,
  })
  if (missing.length === 0)
    return (
      <Section title={texts.title}>
        <p className="max-w-prose text-soft">{hasAnybody ? texts.none : texts.nobody}</p>
        {!hasAnybody && (
          <p>
            <Link href="/captain/people" className={buttonLook('quiet')}>
              {texts.toPeople}
            </Link>
          </p>
        )}
      </Section>
    )
  const shown = isWhole ? missing : missing.slice(0, SHOWN_AT_FIRST)
  const { sure } = texts
  const explanation = [
    byMail.length > 0 ? sure.mails(byMail.length) : '',
    byCard.length > 0 ? sure.cards(byCard.length) : '',
    hasMail ? '' : sure.noMail,
    sure.before,
  ]
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <p>
        <Button disabled={inviteAll.isPending} onClick={() => setIsSure(true)}>
          {inviteAll.isPending ? texts.busy : texts.all}
        </Button>
      </p>
      <Lines>
        {shown.map((one) => (
          <MissingLine key={`${one.holder} ${one.propertyId} ${one.personId}`} missing={one} onCards={onCards} />
        ))}
      </Lines>
      {shown.length < missing.length && (
        <p>
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            {texts.show(missing.length)}
          </Button>
        </p>
      )}
      {isSure && (
        <ConfirmDialog
          title={sure.title}
          text={explanation.filter(Boolean).join(' ')}
          confirm={sure.confirm}
          cancel={messages.cancel}
          isBusy={inviteAll.isPending}
          onConfirm={() => inviteAll.mutate(undefined, { onSettled: () => setIsSure(false) })}
          onClose={() => setIsSure(false)}
        />
      )}
    </Section>
  )
}

interface MissingLineProps {
  missing: Missing
  onCards: (cards: readonly PrintedCard[]) => void
}

/** Somebody who has not joined, and the ways to invite them. */
function MissingLine({ missing, onCards }: MissingLineProps) {
  const hasMail = useMail() !== 'none'
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
            onPress={() => card.mutate()}
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
  const submit = () => {
    const to = email.trim()
    setFault(isEmail(to) ? undefined : texts.invalid)
    if (isEmail(to)) onSend(to)
  }
  return (
    <Form onSubmit={submit} className="mt-2 max-w-sm gap-3 text-base text-ink">
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
      <FormButtons
        texts={{ submit: texts.mail, busy: texts.busy }}
        isBusy={isBusy}
        cancel={messages.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
