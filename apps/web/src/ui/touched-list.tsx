import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/import'
import { FoldedList } from './fold.tsx'

const texts = messages.preview

type Touched = Parameters<typeof captain.counts>[0] & { holder: string; residents: number }

/** Whose turns a change of the season would touch, and how. */
export const TouchedList = ({ touched }: { touched: readonly Touched[] }) => (
  <FoldedList title={texts.touched} all={touched} keyOf={({ holder }) => holder}>
    {({ holder, residents, ...counts }) => (
      <span className="flex flex-wrap justify-between gap-x-4">
        <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
        <span className="text-soft">{`${captain.counts(counts)} (${texts.accounts(residents)})`}</span>
      </span>
    )}
  </FoldedList>
)
