import { messages } from '@headgate/language/texts/join'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Takes the code that is typed from a card. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { status, isSignedIn } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = code.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isMissing) form.current?.querySelector('input')?.focus()
    else onCode(code.trim())
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-4">
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
        <p className="text-soft">
          {messages.otherwise}{' '}
          <Link href="/login" className={buttonLook('plain')}>
            {messages.signInInstead}
          </Link>
        </p>
      )}
    </form>
  )
}
