import { CardsSheet } from '../../features/paper/cards-sheet.tsx'
import { PeopleList } from '../../features/people/people-list.tsx'

/** Everybody of the ditch; cards are drawn by the room of paper. */
export const PeopleRoom = () => <PeopleList cardsSheet={CardsSheet} />
