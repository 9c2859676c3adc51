import type { InvitationListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { useMail } from '../../platform/auth/identity.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import type { Waiting } from './invitation-calls.ts'
import { DecidedLine, Line, LineButton, Lines } from './line.tsx'

const texts = messages.waiting

interface Decided {
  who: Waiting
  verb: 'confirm' | 'refuse'
}

interface WaitingPartProps extends Pick<InvitationListResponse, 'waiting' | 'moreWaiting' | 'confirmsByHand'> {
  /** In the search for those who wait. */
  typed: string
  onTyped: (typed: string) => void
  isSearched: boolean
}

/** Who says that turns are theirs, and a captain's answer, which can be taken back here. */
export function WaitingPart(props: WaitingPartProps) {
  const { waiting, moreWaiting, confirmsByHand, typed, onTyped, isSearched } = props
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const isNot = (who: Waiting) => (one: Decided) => one.who.userId !== who.userId || one.who.holder !== who.holder
  const decide = useChange({
    call: (http, { who: { userId, holder }, verb }: Decided) =>
      http.send('POST', `/api/links/${verb}`, { userId, holder }),
    onDone: (_done, one) => setDecided((before) => [...before.filter(isNot(one.who)), one]),
    failed: texts.notDone,
  })
  const open = waiting.filter((who) => decided.every(isNot(who)))
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">
        {!confirmsByHand
          ? texts.byInvitation
          : open.length + decided.length === 0 && !isSearched
            ? texts.none
            : texts.text}
      </p>
      {(moreWaiting.length > 0 || isSearched || typed !== '') && (
        <div className="max-w-lg">
          <Field
            label={texts.search}
            type="search"
            maxLength={200}
            value={typed}
            onText={onTyped}
            hint={texts.searchHint}
          />
        </div>
      )}
      <p role="status" className="empty:hidden">
        {isSearched && open.length === 0 && texts.notFound}
      </p>
      {open.length + decided.length > 0 && (
        <Lines>
          {open.map((who) => (
            <WaitingLine
              key={`${who.userId} ${who.holder}`}
              who={who}
              isBusy={decide.isPending}
              onDecide={(verb) => decide.mutate({ who, verb })}
            />
          ))}
          {decided.map(({ who, verb }) => (
            <DecidedLine
              key={`${who.userId} ${who.holder}`}
              link={who}
              verb={verb}
              text={(verb === 'confirm' ? texts.confirmed : texts.refused)(who.name, who.holder)}
              onUndone={() => setDecided((before) => before.filter(isNot(who)))}
            />
          ))}
        </Lines>
      )}
      {moreWaiting.map(({ holder, count, unconfirmed }) => (
        <p key={holder} className="text-soft wrap-anywhere">
          {texts.more(holder, count, unconfirmed)}
        </p>
      ))}
    </Section>
  )
}

interface WaitingLineProps {
  who: Waiting
  isBusy: boolean
  onDecide: (verb: Decided['verb']) => void
}

function WaitingLine({ who, isBusy, onDecide }: WaitingLineProps) {
  const mail = useMail()
  const { name, email, isEmailConfirmed, isCard, holder, claims, street } = who
  const isUnproven = !isCard && !isEmailConfirmed
  // The server refuses to confirm them.
  const mustProve = isUnproven && mail === 'sent'
  return (
    <Line
      name={name}
      rowNames={[name, who.userId]}
      badges={
        isCard ? <Badge>{texts.byCard}</Badge> : isUnproven && <Badge look="text-warning">{texts.unconfirmed}</Badge>
      }
      buttons={
        <>
          {!mustProve && (
            <LineButton
              label={texts.confirm}
              aria={texts.confirmAria(name, holder)}
              disabled={isBusy}
              onPress={() => onDecide('confirm')}
            />
          )}
          <LineButton
            label={texts.refuse}
            aria={texts.refuseAria(name, holder)}
            disabled={isBusy}
            isDanger
            onPress={() => onDecide('refuse')}
          />
        </>
      }
    >
      {email !== null && email !== name && <p>{email}</p>}
      <p>{claims === 'property' ? texts.claimsProperty(holder, street) : texts.claimsName(holder)}</p>
      {isUnproven && <p>{mustProve ? texts.mustProve : texts.provenByNobody}</p>}
    </Line>
  )
}
