import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/invitations'
import { messages as people } from '@headgate/language/texts/people'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Member } from './households.ts'
import type { Sent, Waiting } from './invitation-calls.ts'
import { type ActContext, actsAbout, mustProve } from './member-acts.ts'
import { ActButtons, type Acting } from './use-act.tsx'

const texts = messages.member

interface MemberLineProps {
  member: Member
  context: ActContext
  acting: Acting
}

/** Somebody of a household: how to reach them, how far their joining is, and what a captain can do about it. */
export function MemberLine({ member, context, acting }: MemberLineProps) {
  const { name, phone, email, isRenter, isCard, isDisabled, uid, state, joined, waiting, sent } = member
  const isCaptain = context.captains.some((one) => one.uid === uid)
  return (
    <li className="grid gap-0.5 py-2 wrap-anywhere">
      <p>
        <span className="font-medium">{name}</span> {isCaptain && <Badge look="text-water">{texts.captain}</Badge>}
        {isRenter && <Badge>{people.row.renter}</Badge>}
        {isCard && <Badge>{texts.byCard}</Badge>}
        {isDisabled && <Badge look="text-trouble">{texts.disabled}</Badge>}
      </p>
      <p className="text-sm text-soft empty:hidden">{[phone, email].filter(Boolean).join(' · ')}</p>
      {joined.map(({ holder, since }) => (
        <p key={holder} className="text-sm text-soft">
          {texts.since(holder, format.date(Temporal.PlainDate.from(since)))}
        </p>
      ))}
      {waiting.map((one) => (
        <Claim key={one.holder} one={one} context={context} />
      ))}
      {(state === 'joined' || state === 'claimed') && waiting.length === 0 && (
        <p className="text-sm text-soft">{people.row.notConfirmed}</p>
      )}
      {sent && <SentState sent={sent} />}
      <p className="-mx-2 flex flex-wrap">
        <ActButtons acts={actsAbout(member, context)} acting={acting} />
      </p>
    </li>
  )
}

/** What somebody says is theirs, and whether their e-mail is. */
function Claim({ one, context }: { one: Waiting; context: ActContext }) {
  const { claims, holder, street, email, isCard, isEmailConfirmed } = one
  return (
    <div className="border-l-3 border-warning pl-3 text-sm">
      <p>{claims === 'property' ? texts.claimsProperty(holder, street) : texts.claimsName(holder)}</p>
      {email !== null && <p>{texts.account(email)}</p>}
      {!isCard && !isEmailConfirmed && (
        <p className="text-warning">{mustProve(one, context) ? texts.mustProve : texts.provenByNobody}</p>
      )}
    </div>
  )
}

/** The newest invitation or card of somebody, with what has become of it. */
export function SentState({ sent }: { sent: Sent }) {
  const { kind, email, isRenewal, by, state, usedAt, pairsUntil, expiresAt } = sent
  const { moment } = useDitchClock()
  const what = kind === 'mail' ? texts.mail(email ?? '') : isRenewal ? texts.renewal : texts.card
  const used = moment(usedAt ?? expiresAt)
  const outcome =
    state !== 'used'
      ? texts.sent[state](moment(expiresAt))
      : pairsUntil === null
        ? texts.sent.used(used)
        : texts.sent.pairs(used, moment(pairsUntil))
  return (
    <p className="text-sm text-soft">
      {what}. {outcome} {by !== null && texts.by(by)}
    </p>
  )
}
