import { messages as texts } from '@headgate/language/texts/delete-account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteAccountDialogProps {
  hasPassword: boolean
  /** Signed in with a card, and has no other way to sign in again. */
  isByCard: boolean
  isCaptain: boolean
  onClose: () => void
}

/** States what is deleted and what is not, then deletes the account. */
export function DeleteAccountDialog({ hasPassword, isByCard, isCaptain, onClose }: DeleteAccountDialogProps) {
  const identity = useIdentity()
  const [, navigate] = useLocation()
  const { run, isBusy, failure } = useAttempt()
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const isSure = word.trim().toUpperCase() === texts.word.word
  const isLastCaptain = useIsLastCaptain(isCaptain)
  const submit = async (goTo: (field: string) => void) => {
    const outcome = await run(() =>
      identity.deleteAccount({ ...(hasPassword && { password }), ...(isByCard && { isConfirmed: true }) }),
    )
    if (outcome?.success) {
      toast(texts.done)
      navigate('/')
      scrollTo(0, 0)
    } else goTo(hasPassword ? 'password' : 'word')
  }
  return (
    <Dialog titleId="delete-account" onClose={onClose}>
      <Form onSubmit={submit}>
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
        <Submit
          texts={{ submit: texts.confirm, busy: texts.busy }}
          isBusy={isBusy}
          look="danger"
          disabled={(hasPassword && password === '') || (isByCard && !isSure)}
        />
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Without them the ditch would have no captain who can act. */
function useIsLastCaptain(isCaptain: boolean): boolean {
  const { http } = useServices()
  const { data } = useQuery({
    ...captainQuery(['captains'], (fresh) => http.read('/api/captains', fresh)),
    enabled: isCaptain,
  })
  return data?.captains.some(({ isYou, isDisabled }) => !isYou && !isDisabled) === false
}

const failureMessage = ({ code, message }: IdentityError): string | undefined =>
  code === 'wrong-password' || code === 'invalid-credential' ? texts.wrong : message
