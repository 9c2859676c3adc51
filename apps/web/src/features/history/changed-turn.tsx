import type { ChangedTurn } from '@headgate/contracts'
import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/history'
import { useNow, useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { FromTo } from '../../ui/from-to.tsx'

/** `Thu 6/18 10PM: Baca → Clark` */
export function ChangedTurnLine({ turn }: { turn: ChangedTurn }) {
  const formatPlace = useFormatPlace()
  return (
    <span className="wrap-anywhere">
      {formatPlace(turn)}:{' '}
      <FromTo from={turn.from ?? messages.nobody} to={turn.to ?? messages.nobody} word={messages.to} />
    </span>
  )
}

/** Words a turn's place: `Thu 6/18 10PM`. */
export function useFormatPlace(): (place: Pick<ChangedTurn, 'date' | 'slot'>) => string {
  const { timeZone } = useObservable(useServices().ditch)
  const today = ditchDayAt(useNow(), timeZone)
  return ({ date, slot }) => format.briefPlace(format.briefDayNear(ditchDay(date), today), slot)
}
