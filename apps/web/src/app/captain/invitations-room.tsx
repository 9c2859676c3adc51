import { Invitations } from '../../features/invitations/invitations.tsx'
import { CardsSheet } from '../../features/paper/cards-sheet.tsx'

/** Who belongs to the ditch, and who is asked to; cards are drawn by the room of paper. */
export const InvitationsRoom = () => <Invitations cardsSheet={CardsSheet} />
