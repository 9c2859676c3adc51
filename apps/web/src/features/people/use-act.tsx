import type { PrintedCard } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Http } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Toast, toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import type { Done } from './task.tsx'

interface ActButton {
  label: string
  /** For screen readers: whom or what it is about, or all of the button's name. */
  who?: string
  aria?: string
  isDanger?: boolean
  look?: 'primary' | 'quiet'
}

export interface Deed extends ActButton {
  /** Asked before it is done. */
  sure?: { title: string; text: string; confirm: string } | undefined
  call: (http: Http) => Promise<Outcome>
}

/** Something that a captain can do about somebody: at once, or in a form that it opens. */
export type Act = Deed | (ActButton & { open: () => void })

/** New cards, which are shown this once, and what to say of them. */
export interface Made {
  cards: readonly PrintedCard[]
  text?: string
}

export interface Outcome {
  said?: Toast
  undo?: (http: Http) => Promise<unknown>
  /** A change of the list, with how to take it back; null once it was. */
  done?: Done | null
  made?: Made
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
export function useAct(onMade?: (made: Made) => void, onDone?: (done?: Done) => void): Acting {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Deed>()
  const change = useChange({
    call: (http, call: Deed['call']) => call(http),
    failed: messages.notDone,
    onDone({ said, undo, done, made, isStepDown }) {
      if (said) toast({ ...said, ...(undo && { action: { label: messages.undo, onPress: () => takeBack(undo) } }) })
      if (done !== undefined) onDone?.(done ?? undefined)
      if (made) onMade?.(made)
      return isStepDown && queryClient.invalidateQueries({ queryKey: ['session'] })
    },
  })
  const takeBack = (undo: NonNullable<Outcome['undo']>) =>
    change.mutate((http) => undo(http).then(() => ({ said: { title: messages.undone } })))
  return {
    press: (act) => ('open' in act ? act.open() : act.sure ? setAsked(act) : change.mutate(act.call)),
    isBusy: change.isPending,
    question: asked?.sure && (
      <ConfirmDialog
        {...asked.sure}
        cancel={messages.cancel}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(asked.call, { onSettled: () => setAsked(undefined) })}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

/** The buttons of acts, in a line. */
export const ActButtons = ({ acts, acting: { press, isBusy } }: { acts: readonly Act[]; acting: Acting }) =>
  acts.map((act) => (
    <Button
      key={act.aria ?? `${act.label}: ${act.who}`}
      look={act.look ?? 'plain'}
      className={act.look ? '' : `px-2! ${act.isDanger ? 'text-trouble!' : ''}`}
      aria-label={act.aria ?? (act.who && messages.about(act.label, act.who))}
      disabled={isBusy}
      onClick={() => press(act)}
    >
      {act.label}
    </Button>
  ))
