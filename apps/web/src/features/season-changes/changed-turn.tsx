import type { ChangedTurn } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/history'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { FromTo } from '../../ui/from-to.tsx'

/** `Thu 6/18 10PM: Baca → Clark` */
export function ChangedTurnLine({ turn }: { turn: ChangedTurn }) {
  const { briefPlace } = useDitchClock()
  return (
    <span className="wrap-anywhere">
      {briefPlace(turn)}:{' '}
      <FromTo from={turn.from ?? messages.nobody} to={turn.to ?? messages.nobody} word={messages.to} />
    </span>
  )
}
