import type { TradeRequest } from '@headgate/contracts'
import { listTradable } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { momentOf, type TradeDialogProps } from './trade-about.ts'
import { postTrade, tradesQuery } from './trade-calls.ts'
import { readDraft, type TradeDraft } from './trade-draft.ts'
import { tradeFailure } from './trade-failure.ts'

const SENDING = ['send-trade']

/** What is chosen in the dialog, and sending it. */
export function useTradeDraft({ way, holder, chosen, uid, season, onClose, ...about }: TradeDialogProps) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const isSwap = way === 'swap'
  const [draft, setDraft] = useState<TradeDraft>({
    holder,
    isSwap,
    isToAll: way === 'unused',
    neighbor: undefined,
    gives: isSwap ? chosen.slice(0, 1) : chosen,
    givesPart: undefined,
    takes: undefined,
    takesPart: undefined,
    note: '',
  })
  const change = (changed: Partial<TradeDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed }
      // A neighbor's turn is chosen with the neighbor: the next one.
      if (!isSwap || after.neighbor === before.neighbor) return after
      const [takes] = after.neighbor ? listTradable(season, after.neighbor, momentOf(about, holder)) : []
      return { ...after, takes, takesPart: undefined }
    })
  const request = readDraft(draft)
  const { queryKey } = tradesQuery(http, uid)
  const send = useMutation({
    mutationKey: SENDING,
    mutationFn: (asked: TradeRequest) => postTrade(http, asked),
    onSuccess(_trade, { to }) {
      toast(to === null ? messages.form.offered : messages.form.sent(to))
      onClose(true)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const missing = draft.gives.length === 0 ? '[name=turn]' : '[name=neighbor]'
    if (!request) return form.current?.querySelector<HTMLElement>(missing)?.focus()
    // A second press may come before the button is drawn as disabled.
    if (queryClient.isMutating({ mutationKey: SENDING }) === 0) send.mutate(request)
  }
  const failure = send.error && tradeFailure(send.error)
  return { form, draft, change, isTried, request, failure, isBusy: send.isPending, submit }
}
