import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Http } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

/** Something that a captain can do about somebody. */
export interface Act {
  label: string
  /** Says about whom, for screen readers. */
  aria: string
  isDanger?: boolean
  /** Asked before it is done. */
  sure?: { title: string; text: string; confirm: string }
  call: (http: Http) => Promise<Outcome>
}

interface Outcome {
  said?: { title: string; description?: string; variant?: 'destructive' }
  undo?: (http: Http) => Promise<unknown>
  /** Made by it, and shown this once. */
  cards?: readonly PrintedCard[]
  /** This captain is one no longer. */
  isStepDown?: boolean
}

export interface Acting {
  press: (act: Act) => void
  isBusy: boolean
  /** The question before an act, while it is open. */
  question: ReactNode
}

/** Does acts one at a time, each after its question if it has one, and offers to undo it. */
export function useAct(onCards: (cards: readonly PrintedCard[]) => void): Acting {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Act>()
  const change = useChange({
    call: (http, { call }: Pick<Act, 'call'>) => call(http),
    failed: messages.notDone,
    onDone({ said, undo, cards = [], isStepDown }) {
      if (said) toast({ ...said, ...(undo && { action: { label: messages.undo, onPress: () => takeBack(undo) } }) })
      if (cards.length > 0) onCards(cards)
      return isStepDown && queryClient.invalidateQueries({ queryKey: ['session'] })
    },
  })
  const takeBack = (undo: NonNullable<Outcome['undo']>) =>
    change.mutate({ call: (http) => undo(http).then(() => ({ said: { title: messages.undone } })) })
  return {
    press: (act) => (act.sure ? setAsked(act) : change.mutate(act)),
    isBusy: change.isPending,
    question: asked?.sure && (
      <ConfirmDialog
        {...asked.sure}
        cancel={messages.cancel}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(asked, { onSettled: () => setAsked(undefined) })}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

/** The buttons of acts, in a line. */
export const ActButtons = ({ acts, acting: { press, isBusy } }: { acts: readonly Act[]; acting: Acting }) =>
  acts.map((act) => (
    <Button
      key={act.aria}
      look="plain"
      className={`px-2! ${act.isDanger ? 'text-trouble!' : ''}`}
      aria-label={act.aria}
      disabled={isBusy}
      onClick={() => press(act)}
    >
      {act.label}
    </Button>
  ))
