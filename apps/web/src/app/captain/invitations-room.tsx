import type { PrintedCard } from '@headgate/contracts'
import { useMemo } from 'react'
import { Invitations } from '../../features/invitations/invitations.tsx'
import { CardsSheet } from '../../features/paper/cards-sheet.tsx'
import type { RoomProps } from './room-props.ts'

/** Who belongs to the ditch, and who is asked to; cards are drawn by the room of paper. */
export function InvitationsRoom({ ditch, session }: RoomProps) {
  const { name, contact, timeZone } = ditch
  const cardsSheet = useMemo(
    () =>
      ({ cards }: { cards: readonly PrintedCard[] }) => (
        <CardsSheet cards={cards} ditch={{ name, contact, timeZone }} />
      ),
    [name, contact, timeZone],
  )
  return <Invitations mail={session.options.mail} cardsSheet={cardsSheet} />
}
