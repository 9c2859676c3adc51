import type { ListedHolder, ListedPerson } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { Link } from 'wouter'

const texts = messages.row

export function HolderFacts({
  holder: { name, shares, turnsToCome, takesNights, alsoSpelled },
  isAlone,
}: {
  holder: ListedHolder
  isAlone: boolean
}) {
  const facts = [texts.shares(shares), texts.turns(turnsToCome), ...(takesNights ? [] : [texts.noNights])]
  return (
    <p className="text-sm text-soft">
      {isAlone ? '' : `${name}: `}
      {facts.join(' · ')}
      {alsoSpelled.length > 0 && <span className="block">{texts.alsoSpelled(alsoSpelled)}</span>}
    </p>
  )
}

const BADGE = 'ml-2 inline-block rounded-full border border-current px-2 text-sm'

export function PersonFacts({
  person: { uid, name, phone, email, isRenter, state },
  isWaiting,
}: {
  person: ListedPerson
  isWaiting: boolean
}) {
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{name}</span>
      {isRenter && <span className="text-sm text-soft"> · {texts.renter}</span>}
      {isWaiting ? (
        <Link
          href={`/captain/invitations?${new URLSearchParams({ row: uid ?? '' })}`}
          className={`${BADGE} text-warning underline underline-offset-2`}
        >
          {texts.waiting}
        </Link>
      ) : (
        <span className={`${BADGE} ${state === 'confirmed' ? 'text-fine' : 'text-soft'}`}>{texts.state(state)}</span>
      )}
      <span className="block text-sm text-soft">{[phone, email].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
