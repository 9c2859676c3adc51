import type { TradeLinkResponse } from '@headgate/contracts'
import { wordHours } from '@headgate/language'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trade-answer'
import { messages as notices } from '@headgate/language/texts/trade-notices'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface QuestionProps {
  asked: TradeLinkResponse
  isBusy: boolean
  failure: string | undefined
  onAnswer: (action: 'accept' | 'decline') => void
}

/** What the neighbor asks, with a button for each answer that there is. */
export function Question({ asked: { trade, holder, timeZone }, isBusy, failure, onAnswer }: QuestionProps) {
  const { kind, from, to, times, note, endsAt, can, undoAskedBy } = trade
  const isUndo = can.includes('decline-undo')
  const isOffer = kind === 'offer'
  const wording = { texts: notices, format, timeZone }
  const [yes, no] = isUndo
    ? [messages.acceptUndo, messages.declineUndo]
    : [isOffer ? messages.take : messages.accept, messages.decline]
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lg wrap-anywhere">
        {isUndo ? messages.asks.undo(undoAskedBy ?? from) : messages.asks[kind](from)}
      </p>
      <ul className="grid gap-2 wrap-anywhere">
        {times.map((time) => {
          const hours = wordHours(time, wording)
          const next = time.next ?? to
          const isOwn = next === null || next === holder
          return (
            <li key={`${time.from} ${time.expected}`}>
              {isOwn ? notices.youGet(hours) : notices.otherGets(next, hours)}
            </li>
          )
        })}
      </ul>
      {note !== '' && !isUndo && <p className="wrap-anywhere text-soft">{notices.note(note)}</p>}
      <p className="text-soft">
        {messages.answersFor(holder)}{' '}
        {!isUndo && messages.until(format.dayAndTime(Temporal.Instant.from(endsAt), timeZone))}
      </p>
      {failure && <Note look="trouble" role="alert" title={failure} />}
      <p className="flex flex-wrap gap-3">
        {(can.includes('accept-undo') || can.includes('accept')) && (
          <Button disabled={isBusy} onClick={() => onAnswer('accept')}>
            {isBusy ? messages.busy : yes}
          </Button>
        )}
        {(isUndo || can.includes('decline')) && (
          <Button look="quiet" disabled={isBusy} onClick={() => onAnswer('decline')}>
            {no}
          </Button>
        )}
      </p>
    </div>
  )
}
