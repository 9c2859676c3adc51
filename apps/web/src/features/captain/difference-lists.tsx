import type { SeasonDifferenceShape, TurnPlaceShape } from '@headgate/contracts'
import { ditchDay, ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import type { ReactNode } from 'react'
import { useNow } from '../../platform/services.ts'
import { LongList } from '../../ui/long-list.tsx'
import { useDitch } from './ditch.ts'

const texts = messages.preview

/** The differences between two seasons, in lists that unfold. */
export function DifferenceLists({ difference: { added, dropped, moved } }: { difference: SeasonDifferenceShape }) {
  const formatDate = useFormatDate()
  const formatPlace = ({ date, slot }: TurnPlaceShape): string => format.place(formatDate(date), slot)
  return (
    <div className="captain-folds">
      <Fold title={texts.added} all={added} keyOf={keyOfPlace}>
        {(turn) => <Line holder={turn.holder}>{formatPlace(turn)}</Line>}
      </Fold>
      <Fold title={texts.dropped} all={dropped} keyOf={keyOfPlace}>
        {(turn) => <Line holder={turn.holder}>{formatPlace(turn)}</Line>}
      </Fold>
      <Fold title={texts.moved} all={moved} keyOf={({ from, to }) => `${keyOfPlace(from)} ${keyOfPlace(to)}`}>
        {({ holder, from, to }) => (
          <Line holder={holder}>
            {formatPlace(from)} <span aria-hidden="true">→</span>
            <span className="sr-only">{texts.to}</span> {formatPlace(to)}
          </Line>
        )}
      </Fold>
    </div>
  )
}

interface FoldProps<One> {
  title: string
  all: readonly One[]
  keyOf: (one: One) => string
  children: (one: One) => ReactNode
}

function Fold<One>({ title, all, keyOf, children }: FoldProps<One>) {
  if (all.length === 0) return null
  return (
    <details className="captain-fold rounded-xl border border-line bg-card">
      <summary>
        {title} <span className="captain-count">{format.number(all.length)}</span>
      </summary>
      <LongList label={title} all={all} keyOf={keyOf}>
        {children}
      </LongList>
    </details>
  )
}

const Line = ({ holder, children }: { holder: string; children: ReactNode }) => (
  <span className="flex flex-wrap justify-between gap-x-4">
    <strong className="font-semibold wrap-anywhere">{holder}</strong> <span className="text-soft">{children}</span>
  </span>
)

const keyOfPlace = ({ date, slot }: TurnPlaceShape): string => `${date} ${slot}`

/** Formats a date from a response: `Wednesday 6/10`. */
function useFormatDate(): (iso: string) => string {
  const today = ditchDayAt(useNow(), useDitch().rules.timeZone)
  return (iso) => format.shortDayNear(ditchDay(iso), today)
}
