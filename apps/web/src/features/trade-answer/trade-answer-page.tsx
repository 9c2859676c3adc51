import type { TradeLinkResponse } from '@headgate/contracts'
import { wordHours } from '@headgate/language'
import { messages as app } from '@headgate/language/texts/app'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trade-answer'
import { messages as notices } from '@headgate/language/texts/trade-notices'
import { messages as problems } from '@headgate/language/texts/trade-problems'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { heldTradeCode } from '../../platform/auth/held-code.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { CheckedCode, CodePage, UselessCode } from '../../ui/code-page.tsx'
import { Note } from '../../ui/note.tsx'

/** Shows what a neighbor asks by mail, and takes the answer. */
export const TradeAnswerPage = () => (
  <CodePage
    held={heldTradeCode}
    texts={messages}
    without={() => <UselessCode title={messages.useless} text={messages.noCode} />}
  >
    {(code) => <CheckedTrade code={code} />}
  </CodePage>
)

const failureOf = (error: unknown): string => failureMessage(error, messages.failed, problems)

function CheckedTrade({ code }: { code: string }) {
  const { http } = useServices()
  const check = useQuery({
    queryKey: [PERSONAL, 'trade-link', code],
    queryFn: () => http.send('POST', '/api/trades/link', { code }),
    staleTime: 0,
  })
  const answer = useMutation({
    mutationFn: (action: 'accept' | 'decline') => http.send('POST', '/api/trades/link/answer', { code, action }),
  })
  const before = settledIn(answer.error)
  return (
    <CheckedCode query={check} useless={messages.useless} failure={failureOf}>
      {(asked) => {
        const shown = answer.data ?? (before ? { ...asked, trade: before } : asked)
        if (answer.data || before || shown.trade.can.length === 0)
          return (
            <div className="grid justify-items-start gap-4" role="status">
              <Note look={answer.data ? 'fine' : 'plain'} title={tradeOutcome(shown)}>
                {before && messages.settledBefore}
              </Note>
              <Link href="/?tab=my-schedule" className={buttonLook('quiet')}>
                {messages.toTurns}
              </Link>
            </div>
          )
        return (
          <Question
            asked={asked}
            isBusy={answer.isPending}
            failure={answer.error ? failureOf(answer.error) : undefined}
            onAnswer={answer.mutate}
          />
        )
      }}
    </CheckedCode>
  )
}

/** The trade as it is, if somebody was first. */
const settledIn = (error: unknown): TradeLinkResponse['trade'] | undefined =>
  error instanceof HttpError && error.problem.reason === 'trade-settled' ? error.problem.trade : undefined

/** What became of a trade, for the holder for whom a link answers. */
function tradeOutcome({ trade, holder }: TradeLinkResponse): string {
  const { kind, state, from, to, endReason } = trade
  if (state === 'agreed' && kind === 'offer' && holder !== from && holder !== to) return messages.taken
  if (state === 'ended' && endReason !== null) return notices.ended.why[endReason]
  return messages.states[state]
}

interface QuestionProps {
  asked: TradeLinkResponse
  isBusy: boolean
  failure: string | undefined
  onAnswer: (action: 'accept' | 'decline') => void
}

/** What the neighbor asks, with a button for each answer that there is. */
function Question({ asked: { trade, holder }, isBusy, failure, onAnswer }: QuestionProps) {
  const { kind, from, to, times, note, endsAt, can, undoAskedBy } = trade
  const isUndo = can.includes('decline-undo')
  const isOffer = kind === 'offer'
  const { clocks } = useDitchRules()
  const wording = { texts: notices, format, clocks }
  const [yes, no] = isUndo
    ? [messages.acceptUndo, messages.declineUndo]
    : [isOffer ? messages.take : messages.accept, messages.decline]
  return (
    <>
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
              {isOwn ? notices.youGet(hours) : notices.youGive(next, hours)}
            </li>
          )
        })}
      </ul>
      {note !== '' && !isUndo && <p className="wrap-anywhere text-soft">{notices.note(note)}</p>}
      <p className="text-soft">
        {messages.answersFor(holder)}{' '}
        {!isUndo && messages.until(format.dayAndTime(Temporal.Instant.from(endsAt), clocks))}
      </p>
      {failure && <Note look="trouble" role="alert" title={failure} />}
      <p className="flex flex-wrap gap-3">
        {(can.includes('accept-undo') || can.includes('accept')) && (
          <Button disabled={isBusy} onClick={() => onAnswer('accept')}>
            {isBusy ? app.oneMoment : yes}
          </Button>
        )}
        {(isUndo || can.includes('decline')) && (
          <Button look="quiet" disabled={isBusy} onClick={() => onAnswer('decline')}>
            {no}
          </Button>
        )}
      </p>
    </>
  )
}
