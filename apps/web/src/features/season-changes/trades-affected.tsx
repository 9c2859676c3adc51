import type { TradeAffected } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain-trades'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'

const texts = messages.preview

interface TradesAffectedProps {
  /** Trades with hours that would no longer move. */
  suspended?: readonly TradeAffected[] | undefined
  /** Trades with hours that would move again. */
  revived?: readonly TradeAffected[] | undefined
}

/** What a change would do to what neighbors have agreed on. */
export function TradesAffected({ suspended = [], revived = [] }: TradesAffectedProps) {
  return (
    <>
      {suspended.length > 0 && (
        <Note look="warning" title={texts.suspended(suspended.length)}>
          <Trades label={texts.suspended(suspended.length)} trades={suspended} />
          <p>{texts.suspendedHint}</p>
        </Note>
      )}
      {revived.length > 0 && (
        <Note title={texts.revived(revived.length)}>
          <Trades label={texts.revived(revived.length)} trades={revived} />
        </Note>
      )}
    </>
  )
}

function Trades({ label, trades }: { label: string; trades: readonly TradeAffected[] }) {
  const wordHours = useWordHours()
  return (
    <LongList label={label} all={trades} keyOf={({ id }) => String(id)}>
      {({ hours }) =>
        hours.map((one) => (
          <span key={one.from} className="block wrap-anywhere">
            {messages.line(one.expected, one.next ?? messages.ditch, wordHours(one))}
          </span>
        ))
      }
    </LongList>
  )
}
