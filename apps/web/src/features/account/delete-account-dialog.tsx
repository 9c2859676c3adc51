import { messages as texts } from '@headgate/language/texts/delete-account'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import type { IdentityClient } from '../../platform/auth/identity-calls.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteAccountDialogProps {
  identity: IdentityClient
  hasPassword: boolean
  /** Signed in with a card, and has no other way to sign in again. */
  isByCard: boolean
  isCaptain: boolean
  onClose: () => void
}

/** States what is deleted and what is not, then deletes the account. */
export function DeleteAccountDialog({ identity, hasPassword, isByCard, isCaptain, onClose }: DeleteAccountDialogProps) {
  const [, navigate] = useLocation()
  const { run, isBusy, failure } = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const isSure = word.trim().toUpperCase() === texts.word.word
  const isLastCaptain = useIsLastCaptain(isCaptain)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(() =>
      identity.deleteAccount({ ...(hasPassword && { password }), ...(isByCard && { isConfirmed: true }) }),
    )
    if (outcome?.success) {
      toast(texts.done)
      navigate('/')
      scrollTo(0, 0)
    } else form.current?.querySelector('input')?.focus()
  }
  return (
    <Dialog titleId="delete-account" onClose={onClose}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h2 id="delete-account" className="text-2xl font-bold tracking-tight text-balance">
          {texts.title}
        </h2>
        <p>{texts.goes}</p>
        <p>{texts.stays}</p>
        {isLastCaptain && (
          <Note look="warning" role="alert">
            <RichText text={texts.noCaptain} tags={{ code: (words) => <code>{words}</code> }} />
          </Note>
        )}
        {hasPassword && (
          <PasswordField
            {...texts.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onText={setPassword}
          />
        )}
        {isByCard && (
          <Field
            label={texts.word.label(texts.word.word)}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            value={word}
            onText={setWord}
          />
        )}
        {failure && <Note look="trouble" role="alert" title={failureMessage(failure)} />}
        <Button
          type="submit"
          look="danger"
          disabled={isBusy || (hasPassword && password === '') || (isByCard && !isSure)}
        >
          {isBusy ? texts.busy : texts.confirm}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </form>
    </Dialog>
  )
}

/** Without them the ditch would have no captain who can act. */
function useIsLastCaptain(isCaptain: boolean): boolean {
  const { http } = useServices()
  const { data } = useQuery({
    queryKey: [...CAPTAIN_QUERIES, 'captains'],
    queryFn: ({ signal }) => http.read('/api/captains', { signal, cache: 'no-store' }),
    enabled: isCaptain,
    staleTime: 0,
    networkMode: 'always',
  })
  return data?.captains.some(({ isYou, isDisabled }) => !isYou && !isDisabled) === false
}

const failureMessage = ({ code, message }: IdentityError): string | undefined =>
  code === 'wrong-password' || code === 'invalid-credential' ? texts.wrong : message
