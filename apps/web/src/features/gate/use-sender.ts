import type { GateTurn } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/gate'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listWaiting, waitingText } from '../../platform/gate/waiting-presses.ts'
import { whenIdle } from '../../platform/lazy/when-idle.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { isOfTurn } from './at-gate.ts'
import { gateQuery, keepTurns } from './gate-query.ts'
import { type Sent, sendWaiting } from './send-presses.ts'

const AGAIN_MS = 20_000

/** Sends presses on any page: when one is made, when the page opens or comes into view, and as soon as there is a network. */
export function useSender(uid: string): void {
  const { http, storage } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    const record = (sent: readonly Sent[]) => {
      for (const { outcome } of sent) tell(outcome)
      if (sent.length === 0) return
      const { queryKey } = gateQuery({ http, storage, uid })
      queryClient.setQueryData(queryKey, (turns: GateTurn[] | undefined) => {
        const known = turns?.map((turn) => withSent(turn, sent))
        if (known) keepTurns(storage, uid, known)
        return known
      })
    }
    let isSending = false
    const send = async () => {
      if (isSending || listWaiting(storage, uid).length === 0 || !navigator.onLine) return
      isSending = true
      const sent = await sendWaiting({ http, storage, uid }).catch(() => [])
      isSending = false
      record(sent)
      if (sent.length > 0) await send()
    }
    const ends = new AbortController()
    const { signal } = ends
    const sendNow = () => void send()
    window.addEventListener('online', sendNow, { signal })
    window.addEventListener('pageshow', sendNow, { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && sendNow(), { signal })
    const timer = setInterval(sendNow, AGAIN_MS)
    const cancel = whenIdle(sendNow)
    const unsubscribe = waitingText(storage).subscribe(sendNow)
    return () => {
      ends.abort()
      clearInterval(timer)
      cancel()
      unsubscribe()
    }
  }, [http, storage, uid, queryClient])
}

/** The turn with what has counted in it by now. */
function withSent(turn: GateTurn, sent: readonly Sent[]): GateTurn {
  const known = new Set(turn.presses.map(({ key }) => key))
  const added = sent.flatMap(({ press, outcome, pressedAt }) =>
    outcome === 'counted' && pressedAt !== null && isOfTurn(press, turn) && !known.has(press.key)
      ? [{ key: press.key, kind: press.kind, pressedAt }]
      : [],
  )
  return { ...turn, presses: [...turn.presses, ...added] }
}

function tell(outcome: Sent['outcome']): void {
  if (outcome === 'late') toast(messages.late)
  if (outcome === 'not-yours') toast(messages.notYours)
  if (outcome === 'refused') toast({ ...messages.refused, variant: 'destructive' })
  if (outcome === 'unreadable') toast({ title: messages.failed, variant: 'destructive' })
}
