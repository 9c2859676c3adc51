import type { SeasonDifferenceShape, TurnPlaceShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import type { ReactNode } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { FoldedList } from '../../ui/fold.tsx'

const texts = messages.preview

/** The differences between two seasons, in lists that unfold. */
export function DifferenceLists({
  difference: { added, dropped, moved, retimed },
}: {
  difference: SeasonDifferenceShape
}) {
  const { place, moment } = useDitchClock()
  return (
    <div className="grid gap-2 empty:hidden">
      <FoldedList title={texts.added} all={added} keyOf={keyOfPlace}>
        {(turn) => <Line holder={turn.holder}>{place(turn)}</Line>}
      </FoldedList>
      <FoldedList title={texts.dropped} all={dropped} keyOf={keyOfPlace}>
        {(turn) => <Line holder={turn.holder}>{place(turn)}</Line>}
      </FoldedList>
      <FoldedList title={texts.moved} all={moved} keyOf={({ from, to }) => `${keyOfPlace(from)} ${keyOfPlace(to)}`}>
        {({ holder, from, to }) => (
          <Line holder={holder}>
            {place(from)} <span aria-hidden="true">→</span>
            <span className="sr-only">{texts.to}</span> {place(to)}
          </Line>
        )}
      </FoldedList>
      <FoldedList title={texts.retimed} all={retimed} keyOf={keyOfPlace}>
        {({ closes, ...turn }) => (
          <Line holder={turn.holder}>{texts.closes(place(turn), moment(closes.to), moment(closes.from))}</Line>
        )}
      </FoldedList>
    </div>
  )
}

const Line = ({ holder, children }: { holder: string; children: ReactNode }) => (
  <span className="flex flex-wrap justify-between gap-x-4">
    <strong className="font-semibold wrap-anywhere">{holder}</strong> <span className="text-soft">{children}</span>
  </span>
)

const keyOfPlace = ({ date, slot }: TurnPlaceShape): string => `${date} ${slot}`
