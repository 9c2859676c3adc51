import { PeopleList } from '../../features/people/people-list.tsx'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'

const cardsSheet = lazyComponent(async () => (await import('../../features/paper/cards-sheet.tsx')).CardsSheet)

/** Everybody of the ditch. Cards are drawn by the room of paper, which is there before one is made: it is shown once. */
export const PeopleRoom = () => <PeopleList cardsSheet={useLazyComponent(cardsSheet, true, 'reload')} />
