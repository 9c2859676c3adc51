import type { SeasonDifferenceShape, TurnPlaceShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import type { ReactNode } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'

const texts = messages.preview

/** The differences between two seasons, in lists that unfold. */
export function DifferenceLists({ difference: { added, dropped, moved } }: { difference: SeasonDifferenceShape }) {
  const { place } = useDitchClock()
  return (
    <div className="grid gap-2 empty:hidden">
      <Turns title={texts.added} all={added} keyOf={keyOfPlace}>
        {(turn) => <Line holder={turn.holder}>{place(turn)}</Line>}
      </Turns>
      <Turns title={texts.dropped} all={dropped} keyOf={keyOfPlace}>
        {(turn) => <Line holder={turn.holder}>{place(turn)}</Line>}
      </Turns>
      <Turns title={texts.moved} all={moved} keyOf={({ from, to }) => `${keyOfPlace(from)} ${keyOfPlace(to)}`}>
        {({ holder, from, to }) => (
          <Line holder={holder}>
            {place(from)} <span aria-hidden="true">→</span>
            <span className="sr-only">{texts.to}</span> {place(to)}
          </Line>
        )}
      </Turns>
    </div>
  )
}

interface TurnsProps<Turn> {
  title: string
  all: readonly Turn[]
  keyOf: (turn: Turn) => string
  children: (turn: Turn) => ReactNode
}

const Turns = <Turn,>({ title, all, ...list }: TurnsProps<Turn>) =>
  all.length > 0 && (
    <Fold title={title} beside={format.number(all.length)}>
      <LongList label={title} all={all} {...list} />
    </Fold>
  )

const Line = ({ holder, children }: { holder: string; children: ReactNode }) => (
  <span className="flex flex-wrap justify-between gap-x-4">
    <strong className="font-semibold wrap-anywhere">{holder}</strong> <span className="text-soft">{children}</span>
  </span>
)

const keyOfPlace = ({ date, slot }: TurnPlaceShape): string => `${date} ${slot}`
