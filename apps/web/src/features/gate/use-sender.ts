import type { GateTurn } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/gate'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { KNOWN_TURNS_KEY, listWaiting, waitingText } from '../../platform/gate/waiting-presses.ts'
import { whenIdle } from '../../platform/lazy/when-idle.ts'
import { useServices } from '../../platform/services.ts'
import { every } from '../../platform/time/device-timers.ts'
import { closeFailureOf, toast } from '../../ui/toast.ts'
import { isSameGateTurn } from './at-gate.ts'
import { findKeptTurns, gateQuery, keepTurns, withPresses } from './kept-turns.ts'
import { type Sent, sendWaiting } from './send-presses.ts'

const AGAIN_MS = 20_000

/** Sends presses on any page: when one is made, when the page opens or comes into view, and as soon as there is a network. */
export function useSender(uid: string): void {
  const { http, storage } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = gateQuery({ http, storage, uid })
    const record = (sent: readonly Sent[]) => {
      const turns = queryClient.getQueryData(queryKey) ?? findKeptTurns(storage, uid)
      queryClient.setQueryData(
        queryKey,
        keepTurns(
          storage,
          uid,
          turns.map((turn) => withSent(turn, sent)),
        ),
      )
      void queryClient.invalidateQueries({ queryKey })
      for (const one of sent) announce(one)
    }
    let isSending = false
    const send = async () => {
      if (isSending || listWaiting(storage, uid).length === 0 || !navigator.onLine) return
      isSending = true
      closeFailureOf(sendWaiting)
      const count = await sendWaiting({ http, storage, uid, record }).catch(() => 0)
      isSending = false
      if (count > 0) await send()
    }
    const followOtherTabs = ({ key }: StorageEvent) => {
      if (key === KNOWN_TURNS_KEY) queryClient.setQueryData(queryKey, findKeptTurns(storage, uid))
    }
    const ends = new AbortController()
    const { signal } = ends
    const sendNow = () => void send()
    window.addEventListener('storage', followOtherTabs, { signal })
    window.addEventListener('online', sendNow, { signal })
    window.addEventListener('pageshow', sendNow, { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && sendNow(), { signal })
    const stop = every(AGAIN_MS, sendNow)
    const cancel = whenIdle(sendNow)
    const unsubscribe = waitingText(storage).subscribe(sendNow)
    return () => {
      ends.abort()
      stop()
      cancel()
      unsubscribe()
    }
  }, [http, storage, uid, queryClient])
}

/** The turn with what has counted in it by now. */
function withSent(turn: GateTurn, sent: readonly Sent[]): GateTurn {
  let after = turn
  for (const { press, outcome, pressedAt } of sent) {
    if (outcome !== 'counted' || pressedAt === null || !isSameGateTurn(press, turn)) continue
    const { key, kind } = press
    const done = after.presses.filter((one) => one.kind === 'done-early')
    after = withPresses(
      after,
      kind === 'not-done' ? { undone: done.map((one) => one.key) } : { presses: [{ key, kind, pressedAt }] },
    )
  }
  return after
}

function announce({ outcome, press }: Sent): void {
  const isUndo = press.kind === 'not-done'
  if (outcome === 'late') toast(isUndo ? messages.notUndone : messages.late)
  if (outcome === 'not-yours') toast(isUndo ? messages.notUndone : messages.notYours)
  if (outcome === 'refused') toast({ ...messages.refused, variant: 'destructive', of: sendWaiting })
  if (outcome === 'unreadable') toast({ title: messages.failed, variant: 'destructive', of: sendWaiting })
}
