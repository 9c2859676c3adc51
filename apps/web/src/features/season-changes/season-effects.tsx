import type { UndoPreviewResponse } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/import'
import { messages as reached } from '@headgate/language/texts/reached'
import { FoldedList } from '../../ui/fold.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { PastWater } from './past-water.tsx'

const texts = messages.preview

/** The turns that a change adds, drops and moves, whose they are, and who gets a notice. */
export function SeasonEffects({ preview: { difference, touched, notices, pastMs } }: { preview: UndoPreviewResponse }) {
  const isSame = Object.values(difference).every((some) => some.length === 0)
  return (
    <>
      <DifferenceLists difference={difference} />
      <PastWater pastMs={pastMs} />
      <FoldedList title={texts.touched} all={touched} keyOf={({ holder }) => holder}>
        {({ holder, residents, ...counts }) => (
          <span className="flex flex-wrap justify-between gap-x-4">
            <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
            <span className="text-soft">{`${captain.counts(counts)} (${texts.accounts(residents)})`}</span>
          </span>
        )}
      </FoldedList>
      {!isSame && <p>{reached.would(notices)}</p>}
    </>
  )
}
