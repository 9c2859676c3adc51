import type { UndoPreviewResponse } from '@headgate/contracts'
import { messages as reached } from '@headgate/language/texts/reached'
import { TouchedList } from '../../ui/touched-list.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { PastWater } from './past-water.tsx'

/** The turns that a change adds, drops and moves, whose they are, and who gets a notice. */
export function SeasonEffects({ preview: { difference, touched, notices, pastMs } }: { preview: UndoPreviewResponse }) {
  const isSame = Object.values(difference).every((some) => some.length === 0)
  return (
    <>
      <DifferenceLists difference={difference} />
      <PastWater pastMs={pastMs} />
      <TouchedList touched={touched} />
      {!isSame && <p>{reached.would(notices)}</p>}
    </>
  )
}
