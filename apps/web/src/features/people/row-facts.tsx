import type { ListedHolder, ListedPerson } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'

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

const STATE_LOOKS = { listed: 'text-soft', joined: 'text-warning', claimed: 'text-warning', confirmed: 'text-fine' }

export function PersonFacts({ person: { name, phone, email, isRenter, state, reach } }: { person: ListedPerson }) {
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{name}</span>
      {isRenter && <span className="text-sm text-soft"> · {texts.renter}</span>}
      <span className={`ml-2 inline-block rounded-full border border-current px-2 text-sm ${STATE_LOOKS[state]}`}>
        {texts.state(state)}
      </span>
      <span className="block text-sm text-soft">
        {[phone, email, ...(state === 'listed' ? [] : [texts.reach(reach)])].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
