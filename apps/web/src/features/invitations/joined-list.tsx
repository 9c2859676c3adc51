import type { PrintedCard } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/invitations'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import type { Joined } from './invitation-calls.ts'
import { DecidedLine, Line, LineButton, Lines } from './line.tsx'

const texts = messages.joined

interface JoinedListProps {
  joined: readonly Joined[]
  onCards: (cards: readonly PrintedCard[]) => void
}

/** Who acts for whom. */
export function JoinedList({ joined, onCards }: JoinedListProps) {
  const [ended, setEnded] = useState<readonly Joined[]>([])
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{joined.length === 0 && ended.length === 0 ? texts.none : texts.text}</p>
      {joined.length + ended.length > 0 && (
        <Lines>
          {joined.map((one) => (
            <JoinedLine
              key={`${one.userId} ${one.holder}`}
              one={one}
              onCards={onCards}
              onEnded={() => setEnded((before) => [...before, one])}
            />
          ))}
          {ended
            .filter(({ userId, holder }) => !joined.some((one) => one.userId === userId && one.holder === holder))
            .map((one) => (
              <DecidedLine
                key={`${one.userId} ${one.holder}`}
                link={one}
                verb="end"
                text={texts.ended(one.name, one.holder)}
                onUndone={() => setEnded((before) => before.filter((other) => other !== one))}
              />
            ))}
        </Lines>
      )}
    </Section>
  )
}

interface JoinedLineProps {
  one: Joined
  onCards: (cards: readonly PrintedCard[]) => void
  onEnded: () => void
}

type Asked = 'card' | 'sign-out' | 'end'

function JoinedLine({ one, onCards, onEnded }: JoinedLineProps) {
  const { name, email, holder, since, isCard, isDisabled } = one
  const [asked, setAsked] = useState<Asked>()
  const act = useChange({
    async call(http, what: Asked): Promise<readonly PrintedCard[]> {
      const link = { userId: one.userId, holder }
      if (what === 'card') return (await http.send('POST', '/api/invitations/cards/renew', link)).cards
      if (what === 'end') await http.send('POST', '/api/links/end', link)
      else await http.send('POST', '/api/links/sign-out', { userId: one.userId })
      return []
    },
    onDone(cards, what) {
      if (cards.length > 0) onCards(cards)
      if (what === 'end') onEnded()
      if (what === 'sign-out') toast(texts.signedOut)
    },
    failed: texts.notDone,
  })
  const sure = {
    card: { ...texts.sureCard, title: texts.sureCard.title(name) },
    'sign-out': { ...texts.sureSignOut, title: texts.sureSignOut.title(name) },
    end: { ...texts.sureEnd, title: texts.sureEnd.title(name, holder) },
  }
  return (
    <Line
      name={name}
      badges={
        <>
          {isCard && <Badge>{texts.byCard}</Badge>}
          {isDisabled && <Badge look="text-trouble">{texts.disabled}</Badge>}
        </>
      }
      buttons={
        <>
          {!isDisabled && (
            <LineButton label={texts.newCard} aria={texts.newCardAria(name)} onPress={() => setAsked('card')} />
          )}
          {isCard && (
            <LineButton label={texts.signOut} aria={texts.signOutAria(name)} onPress={() => setAsked('sign-out')} />
          )}
          <LineButton label={texts.end} aria={texts.endAria(name, holder)} isDanger onPress={() => setAsked('end')} />
        </>
      }
    >
      {email !== null && email !== name && <p>{email}</p>}
      <p>{texts.since(holder, format.date(Temporal.PlainDate.from(since)))}</p>
      {asked && (
        <ConfirmDialog
          {...sure[asked]}
          cancel={messages.cancel}
          isBusy={act.isPending}
          onConfirm={() => act.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Line>
  )
}
