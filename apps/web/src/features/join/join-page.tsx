import { messages as shared } from '@headgate/language/texts/code-page'
import { messages } from '@headgate/language/texts/join'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { heldJoinCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useDitch } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { CheckedCode, CodePage, isRefused } from '../../ui/code-page.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { WhoToAsk } from '../../ui/who-to-ask.tsx'
import { JoinByCard, JoinByMail } from './join-by-code.tsx'

/** Shows whose turns a code opens, and lets its bearer in. */
export const JoinPage = () => (
  <CodePage held={heldJoinCode} texts={messages} without={(keep) => <CodeForm onCode={keep} />}>
    {(code, keep) => <CheckedJoin code={code} onOther={() => keep('')} />}
  </CodePage>
)

function CheckedJoin({ code, onOther }: { code: string; onOther: () => void }) {
  const ditch = useDitch()
  const check = useHttpQuery((http) => ({
    queryKey: [PERSONAL, 'join', code],
    queryFn: () => http.send('POST', '/api/join/check', { code }),
    staleTime: 0,
  }))
  const isGone = isRefused(check.error)
  useEffect(() => {
    if (isGone) heldJoinCode.forget()
  }, [isGone])
  const other = (
    <Button look="quiet" onClick={onOther}>
      {messages.otherCode}
    </Button>
  )
  return (
    <CheckedCode query={check} useless={messages.useless} failure={captainFailure} instead={other}>
      {(invitation) => {
        const { kind, holder, street, name } = invitation
        const Join = kind === 'card' ? JoinByCard : JoinByMail
        return (
          <>
            <p className="text-lg wrap-anywhere">
              {street === null
                ? messages.forTurns(holder, ditch.name)
                : messages.forProperty(holder, street, ditch.name)}
              {name !== holder && <span className="block text-base text-soft">{messages.name(name)}</span>}
            </p>
            <Join
              code={code}
              invitation={invitation}
              onFailure={(failure) => void (isRefused(failure) && check.refetch())}
            />
          </>
        )
      }}
    </CheckedCode>
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
              {shared.signIn}
            </Link>
          </p>
          <WhoToAsk />
        </div>
      )}
    </Form>
  )
}
