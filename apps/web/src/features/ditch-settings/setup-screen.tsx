import type { AuthUser, SessionResponse, SetupCheckResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { messages as problems } from '@headgate/language/texts/tool-problems'
import { useState } from 'react'
import { Link } from 'wouter'
import { heldSetupCode, useHeldCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { drawStrong, linkTo, RichText } from '../../ui/rich-text.tsx'
import { CaptainsSteps } from './captains-steps.tsx'
import { codeQuery } from './ditch-calls.ts'
import { NewCaptainForm } from './new-captain-form.tsx'
import { SetupCard, SetupStep } from './setup-step.tsx'

/** Leads whoever has a setup code from a ditch without a captain to one that is set up. */
export function SetupScreen() {
  const [code, setCode] = useHeldCode(heldSetupCode)
  const { session, status, isSignedIn, askAgain } = useAuth()
  if (status === 'unreachable') return <RetryNote onRetry={askAgain} />
  if (!session || code === undefined) return <p role="status">{messages.claim.busy}</p>
  if (session.isCaptain) return <CaptainsSteps />
  const entry = { isSignedIn, onCode: setCode }
  return code === '' ? <CodeEntry {...entry} /> : <CheckedStep key={code} {...entry} code={code} session={session} />
}

interface CodeEntryProps {
  isSignedIn: boolean
  onCode: (code: string) => void
}

interface CheckedStepProps extends CodeEntryProps {
  code: string
  session: SessionResponse
}

function CheckedStep({ code, session, ...entry }: CheckedStepProps) {
  const { data, error, refetch } = useHttpQuery((http) => codeQuery(http, code))
  const askAgain = () => void refetch()
  // A code that works stays on screen while it is checked again, unless the server says that it no longer does.
  if (error instanceof HttpError && error.status === 404) return <CodeEntry {...entry} refused={{ code, error }} />
  if (data) return <CaptainStep code={code} session={session} policy={data.passwordPolicy} onRefused={askAgain} />
  if (error) return <RetryNote title={failureMessage(error, messages.failed)} onRetry={askAgain} />
  return <p role="status">{messages.claim.busy}</p>
}

interface CaptainStepProps {
  code: string
  session: SessionResponse
  policy: SetupCheckResponse['passwordPolicy']
  onRefused: () => void
}

/** Step 1: who the captain is, with a new account or the one that is signed in. */
function CaptainStep({ code, session: { user, options }, policy, onRefused }: CaptainStepProps) {
  const [wantsOther, setWantsOther] = useState(false)
  const account = user && !user.isAnonymous ? user : undefined
  return (
    <SetupStep step={1} title={messages.you.title} intro={messages.you.intro}>
      {account && !wantsOther ? (
        <ClaimPart code={code} user={account} onRefused={onRefused} />
      ) : (
        <NewCaptainForm code={code} mail={options.mail} policy={policy} onRefused={onRefused} />
      )}
      {account ? (
        <Button look="plain" onClick={() => setWantsOther(!wantsOther)}>
          {wantsOther ? messages.claim.same : messages.claim.other}
        </Button>
      ) : (
        <p className="text-sm text-soft">
          <RichText text={messages.you.haveAccount} tags={SETUP_TAGS} />
        </p>
      )}
    </SetupStep>
  )
}

interface ClaimPartProps {
  code: string
  user: AuthUser
  /** The code may have stopped working meanwhile. */
  onRefused: () => void
}

/** Makes the signed-in account the first captain's. */
function ClaimPart({ code, user, onRefused }: ClaimPartProps) {
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const who = user.email ?? user.fullName ?? messages.claim.unnamed
  const claim = async () => {
    const outcome = await run(() => identity.becomeCaptain({ claim: { code } }))
    if (outcome?.success === false && outcome.error.code !== 'network-request-failed') onRefused()
  }
  return (
    <>
      <p className="wrap-anywhere">
        <RichText text={messages.claim.signedIn} values={[who]} tags={{ b: drawStrong }} />
      </p>
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <Button disabled={isBusy} onClick={() => void claim()} className="wrap-anywhere">
        {isBusy ? messages.claim.busy : messages.claim.submit(who)}
      </Button>
    </>
  )
}

/** Asks for the setup code: the page was opened without one, or with one that is refused, or the ditch has a captain. */
function CodeEntry({ isSignedIn, onCode, refused }: CodeEntryProps & { refused?: { code: string; error: unknown } }) {
  const [typed, setTyped] = useState(refused?.code ?? '')
  const submit = (goTo: (field: string) => void) => {
    const code = typed.trim()
    if (code === '') goTo('code')
    else onCode(code)
  }
  return (
    <SetupCard title={messages.code.title}>
      {refused && <Note look="warning" role="alert" title={failureMessage(refused.error, messages.failed, problems)} />}
      <Form onSubmit={submit}>
        <p>{messages.code.text}</p>
        <Field
          label={messages.code.label}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onText={setTyped}
        />
        <Submit texts={messages.code} />
      </Form>
      {!isSignedIn && (
        <p>
          <RichText text={messages.code.captain} tags={SETUP_TAGS} />
        </p>
      )}
      <Link href="/" className={buttonLook('quiet')}>
        {messages.toSchedule}
      </Link>
    </SetupCard>
  )
}

/** What to draw in texts that lead to the page where one signs in. */
const SETUP_TAGS = { link: linkTo('/login') }
