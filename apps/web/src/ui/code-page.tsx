import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/code-page'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { type heldJoinCode, useHeldCode } from '../platform/auth/held-code.ts'
import { useAuth } from '../platform/auth/identity.ts'
import { HttpError } from '../platform/http/http.ts'
import { Button, buttonLook } from './button.tsx'
import { Note } from './note.tsx'
import { PageHead } from './page-head.tsx'
import { WhoToAsk } from './who-to-ask.tsx'

type Held = typeof heldJoinCode

interface CodePageProps {
  held: Held
  texts: { title: string; needsScript: string }
  /** In place of a code. */
  without: (keep: (code: string) => void) => ReactNode
  children: (code: string, keep: (code: string) => void) => ReactNode
}

/** A page that a link with a code opens. */
export function CodePage({ held, texts, without, children }: CodePageProps) {
  const [code, keep] = useHeldCode(held)
  return (
    <>
      <PageHead {...texts} />
      {code === undefined && <p role="status">{app.oneMoment}</p>}
      {code === '' && without(keep)}
      {code && <Fragment key={code}>{children(code, keep)}</Fragment>}
    </>
  )
}

/** The code is unknown, used, withdrawn, too old, or not for this browser. */
export const isRefused = (error: unknown): boolean => error instanceof HttpError && [403, 404].includes(error.status)

interface CheckedCodeProps<Data> {
  query: UseQueryResult<Data>
  /** The title if it is no use. */
  useless: string
  failure: (error: Error) => string
  /** What else to do then. */
  instead?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a code stands for, once the server has said. */
export function CheckedCode<Data>({ query, useless, failure, instead, children }: CheckedCodeProps<Data>) {
  const { data, isPending, error, refetch } = query
  if (isPending) return <p role="status">{app.oneMoment}</p>
  if (!error) return <div className="grid max-w-prose justify-items-start gap-4">{children(data)}</div>
  return (
    <UselessCode title={useless} text={failure(error)}>
      {!isRefused(error) && <Button onClick={() => void refetch()}>{app.tryAgain}</Button>}
      {instead}
    </UselessCode>
  )
}

/** In place of a page whose link no longer works, and why. */
export const UselessCode = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid max-w-prose justify-items-start gap-4">
    <Note look="trouble" role="alert" title={title}>
      {text}
    </Note>
    <WhoToAsk />
    {children}
    <Link href="/" className={buttonLook('quiet')}>
      {messages.toSchedule}
    </Link>
  </div>
)

/** Has the visitor sign in, who comes back with the code. */
export function SignedIn({ held, code, children }: { held: Held; code: string; children: ReactNode }) {
  const { status, isSignedIn, user } = useAuth()
  if (status === 'loading') return <p role="status">{app.oneMoment}</p>
  if (isSignedIn)
    return (
      <>
        <p className="wrap-anywhere">{messages.signedInAs(user.email ?? user.fullName ?? '')}</p>
        {children}
      </>
    )
  return (
    <>
      <p>{messages.signInFirst}</p>
      <Link href="/login" onClick={() => held.keep(code)} className={buttonLook('primary')}>
        {messages.signIn}
      </Link>
    </>
  )
}
