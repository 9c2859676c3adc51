import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { decideLink, type MoreWaiting, undoLink, type Waiting } from './invitation-calls.ts'
import { Badge, Line, LineButton, Lines } from './line.tsx'
import { useChange } from './use-change.ts'

const texts = messages.waiting

interface Decided {
  who: Waiting
  verb: 'confirm' | 'refuse'
}

interface WaitingPartProps {
  waiting: readonly Waiting[]
  /** Who waits besides. */
  more: readonly MoreWaiting[]
  confirmsByHand: boolean
  /** In the search for those who wait. */
  typed: string
  onTyped: (typed: string) => void
  isSearched: boolean
  mail: IdentityOptions['mail']
}

/** Who says that turns are theirs, and a captain's answer, which can be taken back here. */
export function WaitingPart({ waiting, more, confirmsByHand, typed, onTyped, isSearched, mail }: WaitingPartProps) {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const isNot = (who: Waiting) => (one: Decided) => one.who.userId !== who.userId || one.who.holder !== who.holder
  const decide = useChange({
    call: (http, { who, verb }: Decided) => decideLink(http, verb, who),
    onDone: (_done, one) => setDecided((before) => [...before.filter(isNot(one.who)), one]),
    failed: texts.notDone,
  })
  const undo = useChange({
    call: (http, { who, verb }: Decided) => undoLink(http, { ...who, undoes: verb }),
    onDone: (_done, { who }) => setDecided((before) => before.filter(isNot(who))),
    failed: texts.notDone,
  })
  const isBusy = decide.isPending || undo.isPending
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
      {(more.length > 0 || isSearched || typed !== '') && (
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
              mail={mail}
              isBusy={isBusy}
              onDecide={(verb) => decide.mutate({ who, verb })}
            />
          ))}
          {decided.map((one) => (
            <Line
              key={`${one.who.userId} ${one.who.holder}`}
              name={one.who.name}
              buttons={
                <LineButton
                  label={messages.undo}
                  aria={texts.undoAria(one.who.name)}
                  disabled={isBusy}
                  onPress={() => undo.mutate(one)}
                />
              }
            >
              <p role="status">
                {(one.verb === 'confirm' ? texts.confirmed : texts.refused)(one.who.name, one.who.holder)}
              </p>
            </Line>
          ))}
        </Lines>
      )}
      {more.map(({ holder, count, unconfirmed }) => (
        <p key={holder} className="text-soft wrap-anywhere">
          {texts.more(holder, count, unconfirmed)}
        </p>
      ))}
    </Section>
  )
}

interface WaitingLineProps {
  who: Waiting
  mail: IdentityOptions['mail']
  isBusy: boolean
  onDecide: (verb: Decided['verb']) => void
}

function WaitingLine({ who, mail, isBusy, onDecide }: WaitingLineProps) {
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
