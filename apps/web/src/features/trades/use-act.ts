import type { TradeShape, TradesResponse } from '@headgate/contracts'
import type { TradeAction } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../platform/auth/identity.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { type Toast, toast } from '../../ui/toast.ts'
import { refreshTurns, tradeFailure, tradesQuery } from './trade-calls.ts'
import { otherSide, wordState } from './trade-state.ts'

interface Wanted {
  action: TradeAction
  /** Who takes an offer, for residents who act for several. */
  holder?: string | undefined
}

/** Decides about one trade, and says what came of it. */
export function useAct(trade: TradeShape, onDone?: () => void) {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { queryKey } = tradesQuery(http, uid)
  const mutationKey = ['trade', trade.id]
  const act = useMutation({
    mutationKey,
    mutationFn: ({ action, holder }: Wanted) =>
      http.send('POST', `/api/trades/${trade.id}/act`, { action, ...(holder !== undefined && { holder }) }),
    onSuccess(after, { action }) {
      queryClient.setQueryData<TradesResponse>(queryKey, (shown) => shown && withTrade(shown, after))
      toast(wordDone(action, after))
      onDone?.()
      refreshTurns(queryClient)
    },
    onError(error) {
      if (!isConflict(error)) return
      const { trade: after } = error.problem
      toast({
        title: after ? messages.first.title : messages.notDone,
        description: after ? wordState(after) : tradeFailure(error),
        variant: 'destructive',
      })
      onDone?.()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const run = (wanted: Wanted) => {
    // A second press may come before the buttons are drawn as disabled.
    if (queryClient.isMutating({ mutationKey }) === 0) act.mutate(wanted)
  }
  return {
    run,
    busyWith: act.isPending ? act.variables.action : undefined,
    failure: act.error && !isConflict(act.error) ? tradeFailure(act.error) : undefined,
  }
}

/** The trade is not what the page showed, and is loaded again. */
const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.problem.code === 'conflict'

const withTrade = (shown: TradesResponse, after: TradeShape): TradesResponse => ({
  ...shown,
  trades: shown.trades.map((trade) => (trade.id === after.id ? after : trade)),
})

function wordDone(action: TradeAction, after: TradeShape): Toast {
  const { done } = messages
  switch (action) {
    case 'accept':
    case 'allow':
      return after.state === 'for-captain' ? done.forCaptain : done.agreed
    case 'decline':
      return done.declined(otherSide(after))
    case 'withdraw':
      return done.withdrawn
    case 'give-back':
      return done.givenBack
    case 'ask-undo':
      return done.undoAsked(otherSide(after))
    case 'accept-undo':
    case 'undo':
      return done.undone
    case 'decline-undo':
      return done.kept
    case 'refuse':
      return done.refused
  }
}
