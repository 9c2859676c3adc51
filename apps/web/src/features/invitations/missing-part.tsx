import type { IdentityOptions, PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMeantNames } from '../../ui/meant-rows.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { type Missing, mailInvitations, makeCards } from './invitation-calls.ts'
import { Lines } from './line.tsx'
import { MissingLine } from './missing-line.tsx'
import { useChange } from './use-change.ts'

const texts = messages.missing

/** A long list is shown whole on demand. */
const SHOWN_AT_FIRST = 30

interface MissingPartProps {
  missing: readonly Missing[]
  /** Whether anybody at all is known. */
  hasAnybody: boolean
  mail: IdentityOptions['mail']
  onCards: (cards: readonly PrintedCard[]) => void
}

/** Whoever has not joined: invites one of them, or everybody in two presses. */
export function MissingPart({ missing, hasAnybody, mail, onCards }: MissingPartProps) {
  const [isSure, setIsSure] = useState(false)
  const meant = useMeantNames()
  const [isWhole, setIsWhole] = useState(() =>
    missing.slice(SHOWN_AT_FIRST).some(({ street }) => street !== null && meant.includes(street)),
  )
  const hasMail = mail !== 'none'
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
          <MissingLine
            key={`${one.holder} ${one.propertyId} ${one.personId}`}
            missing={one}
            hasMail={hasMail}
            onCards={onCards}
          />
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
