import { messages } from '@headgate/language/texts/account'
import { messages as sure } from '@headgate/language/texts/delete-account'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { type IdentityError, identityError } from '../../platform/auth/identity-error.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { saveFile } from '../../platform/http/save-file.ts'
import { useServices } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

const texts = messages.data

interface DataPartProps {
  heading: 'h2' | 'h3'
  hasPassword: boolean
  isByCard: boolean
  isCaptain: boolean
}

/** Downloads or deletes everything stored about the user. */
export function DataPart({ heading, ...account }: DataPartProps) {
  const { http } = useServices()
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useMutation({
    mutationFn: () => http.read('/api/users/me/export', { cache: 'no-store' }),
    onSuccess: (data) =>
      saveFile('headgate-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  })
  return (
    <Section heading={heading} sizedAs="h3" title={texts.title}>
      <p className="text-soft">{texts.text}</p>
      {download.error && (
        <Note look="trouble" role="alert" title={identityError(download.error, texts.failed).message} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" disabled={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? texts.downloading : texts.download}
        </Button>
        <Button look="danger" onClick={() => setIsDeleting(true)}>
          {messages.remove.open}
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog {...account} onClose={() => setIsDeleting(false)} />}
    </Section>
  )
}

interface DeleteAccountDialogProps {
  hasPassword: boolean
  /** Signed in with a card, and has no other way to sign in again. */
  isByCard: boolean
  isCaptain: boolean
  onClose: () => void
}

/** States what is deleted and what is not, then deletes the account. */
function DeleteAccountDialog({ hasPassword, isByCard, isCaptain, onClose }: DeleteAccountDialogProps) {
  const identity = useIdentity()
  const [, navigate] = useLocation()
  const { run, isBusy, failure } = useAttempt()
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const isSure = word.trim().toUpperCase() === sure.word.word
  const isLastCaptain = useIsLastCaptain(isCaptain)
  const submit = async (goTo: (field: string) => void) => {
    const outcome = await run(() =>
      identity.deleteAccount({ ...(hasPassword && { password }), ...(isByCard && { isConfirmed: true }) }),
    )
    if (outcome?.success) {
      toast(sure.done)
      navigate('/')
      scrollTo(0, 0)
    } else goTo(hasPassword ? 'password' : 'word')
  }
  return (
    <Dialog title={sure.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{sure.goes}</p>
        <p>{sure.stays}</p>
        {isLastCaptain && (
          <Note look="warning" role="alert">
            <RichText text={sure.noCaptain} tags={{ link: linkTo('/captain/people') }} />
          </Note>
        )}
        {hasPassword && (
          <PasswordField
            {...sure.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onText={setPassword}
          />
        )}
        {isByCard && (
          <Field
            label={sure.word.label(sure.word.word)}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            value={word}
            onText={setWord}
          />
        )}
        {failure && <Note look="trouble" role="alert" title={failureMessage(failure)} />}
        <Submit
          texts={{ submit: sure.confirm, busy: sure.busy }}
          isBusy={isBusy}
          look="danger"
          disabled={(hasPassword && password === '') || (isByCard && !isSure)}
        />
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {sure.cancel}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Without them the ditch would have no captain who can act. */
function useIsLastCaptain(isCaptain: boolean): boolean {
  const { data } = useHttpQuery((http) => ({
    ...captainQuery(http, ['captains'], '/api/captains'),
    enabled: isCaptain,
  }))
  return data?.captains.some(({ isYou, isDisabled }) => !isYou && !isDisabled) === false
}

const failureMessage = ({ code, message }: IdentityError): string | undefined =>
  code === 'wrong-password' || code === 'invalid-credential' ? sure.wrong : message
