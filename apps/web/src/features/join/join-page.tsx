import { messages } from '@headgate/language/texts/join'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { heldJoinCode, useHeldCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useDitch } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { UselessLink } from '../../ui/useless-link.tsx'
import { WhoToAsk } from '../../ui/who-to-ask.tsx'
import { JoinByCard } from './join-by-card.tsx'
import { useAccept } from './use-joined.ts'

/** Shows whose turns a code opens, and lets its bearer in. */
export function JoinPage() {
  const [code, keep] = useHeldCode(heldJoinCode)
  return (
    <>
      <PageHead {...messages} />
      {code === undefined && <p role="status">{messages.checking}</p>}
      {code === '' && <CodeForm onCode={keep} />}
      {code && <CheckedCode key={code} code={code} onOther={() => keep('')} />}
    </>
  )
}

function CheckedCode({ code, onOther }: { code: string; onOther: () => void }) {
  const ditch = useDitch()
  const { data, isPending, error, refetch } = useHttpQuery((http) => ({
    queryKey: [PERSONAL, 'join', code],
    queryFn: () => http.send('POST', '/api/join/check', { code }),
    staleTime: 0,
  }))
  const isGone = isRefused(error)
  useEffect(() => {
    if (isGone) heldJoinCode.forget()
  }, [isGone])
  if (isPending) return <p role="status">{messages.checking}</p>
  if (error)
    return (
      <UselessLink title={messages.useless} text={captainFailure(error)}>
        <p className="flex flex-wrap gap-3">
          {!isGone && <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
          <Button look="quiet" onClick={onOther}>
            {messages.otherCode}
          </Button>
        </p>
        <Link href="/" className={buttonLook('plain')}>
          {messages.toSchedule}
        </Link>
      </UselessLink>
    )
  const { kind, holder, street, name } = data
  const refetchIfGone = (failure: unknown) => void (isRefused(failure) && refetch())
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lg wrap-anywhere">
        {street === null ? messages.forTurns(holder, ditch.name) : messages.forProperty(holder, street, ditch.name)}
        {name !== holder && <span className="block text-base text-soft">{messages.name(name)}</span>}
      </p>
      {kind === 'card' ? (
        <JoinByCard code={code} invitation={data} onFailure={refetchIfGone} />
      ) : (
        <JoinByMail code={code} holder={holder} onFailure={refetchIfGone} />
      )}
    </div>
  )
}

/** The code is unknown, used, withdrawn, too old, or not for this browser. */
const isRefused = (error: unknown): boolean => error instanceof HttpError && [403, 404].includes(error.status)

const texts = messages.mail

interface JoinByMailProps {
  code: string
  holder: string
  onFailure: (error: unknown) => void
}

/** Has the reader of a mailed invitation sign in, and confirms the turns for their account. */
function JoinByMail({ code, holder, onFailure }: JoinByMailProps) {
  const { status, isSignedIn, user } = useAuth()
  const accept = useAccept(code, holder, onFailure)
  if (status === 'loading') return <p role="status">{messages.busy}</p>
  if (!isSignedIn)
    return (
      <>
        <p>{texts.signInFirst}</p>
        <Link href="/login" onClick={() => heldJoinCode.keep(code)} className={buttonLook('primary')}>
          {messages.signInInstead}
        </Link>
      </>
    )
  return (
    <>
      <p className="wrap-anywhere">{texts.signedInAs(user.email ?? user.fullName ?? '')}</p>
      {accept.isError && <Note look="trouble" role="alert" title={captainFailure(accept.error)} />}
      <Button disabled={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        {accept.isPending ? messages.busy : texts.accept}
      </Button>
    </>
  )
}

/** Takes the code that is typed from a card. */
function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { status, isSignedIn } = useAuth()
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = code.trim() === ''
  return (
    <Form
      className="max-w-md gap-4"
      onSubmit={(goTo) => {
        setIsTried(true)
        if (isMissing) goTo('code')
        else onCode(code.trim())
      }}
    >
      <Field
        label={messages.code}
        name="code"
        value={code}
        onText={setCode}
        hint={messages.codeHint}
        error={isTried && isMissing ? messages.codeMissing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        className="font-mono text-xl tracking-widest uppercase"
      />
      <p>
        <Button type="submit">{messages.submit}</Button>
      </p>
      {status === 'known' && !isSignedIn && (
        <div className="text-soft">
          <p>
            {messages.otherwise}{' '}
            <Link href="/login" className={buttonLook('plain')}>
              {messages.signInInstead}
            </Link>
          </p>
          <WhoToAsk />
        </div>
      )}
    </Form>
  )
}
