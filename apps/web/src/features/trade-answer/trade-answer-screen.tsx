import type { TradeLinkResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/trade-answer'
import { messages as problems } from '@headgate/language/texts/trade-problems'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { heldTradeCode } from '../../platform/auth/held-code.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useHeldCode } from '../../platform/auth/use-held-code.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Question } from './question.tsx'
import { tradeOutcome } from './trade-outcome.ts'

/** Shows what a neighbor asks by mail, and takes the answer. */
export function TradeAnswerScreen() {
  const [code] = useHeldCode(heldTradeCode)
  if (code === undefined) return <p role="status">{messages.checking}</p>
  if (code === '') return <Useless text={messages.noCode} />
  return <CheckedCode key={code} code={code} />
}

function CheckedCode({ code }: { code: string }) {
  const { http } = useServices()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [PERSONAL, 'trade-link', code],
    queryFn: () => http.send('POST', '/api/trades/link', { code }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
  const answer = useMutation({
    mutationFn: (action: 'accept' | 'decline') => http.send('POST', '/api/trades/link/answer', { code, action }),
  })
  if (isPending) return <p role="status">{messages.checking}</p>
  if (error) {
    const isRefused = error instanceof HttpError && error.status < 500
    return (
      <Useless text={failureMessage(error, messages.failed, problems)}>
        {!isRefused && <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      </Useless>
    )
  }
  const before = settledIn(answer.error)
  const shown = answer.data ?? (before ? { ...data, trade: before } : data)
  if (answer.data || before || shown.trade.can.length === 0)
    return (
      <div className="grid max-w-prose justify-items-start gap-4" role="status">
        <Note look={answer.data ? 'fine' : 'plain'} title={tradeOutcome(shown)}>
          {before && messages.settledBefore}
        </Note>
        <ToTurns />
      </div>
    )
  return (
    <Question
      asked={data}
      isBusy={answer.isPending}
      failure={answer.error ? failureMessage(answer.error, messages.failed, problems) : undefined}
      onAnswer={answer.mutate}
    />
  )
}

/** The trade as it is, if somebody was first. */
const settledIn = (error: unknown): TradeLinkResponse['trade'] | undefined =>
  error instanceof HttpError && error.problem.reason === 'trade-settled' ? error.problem.trade : undefined

function Useless({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <Note look="trouble" role="alert" title={messages.useless}>
        {text}
      </Note>
      {children}
      <ToTurns />
    </div>
  )
}

const ToTurns = () => (
  <Link href="/?tab=my-schedule" className={buttonLook('quiet')}>
    {messages.toTurns}
  </Link>
)
