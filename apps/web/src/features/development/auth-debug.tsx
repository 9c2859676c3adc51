import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/development'
import { type AuthState, useAuth } from '../../platform/auth/identity.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { SignOutButton } from '../../ui/sign-out.tsx'
import { CodeBlock } from './code-block.tsx'

const texts = messages.debug

/** The page's raw data about the current user. */
export function AuthDebug() {
  const { status, user, session } = useAuth()
  return (
    <Section title={texts.title}>
      <Facts facts={[[texts.status, texts.statuses[status]]]} />
      <CodeBlock label={texts.userInfo} text={JSON.stringify({ ...user, isCaptain: session?.isCaptain }, null, 2)} />
      {session?.user && <SignOutButton />}
    </Section>
  )
}

const who = messages.status

/** How the server identifies the current user. */
export function AuthStatePanel() {
  const auth = useAuth()
  return (
    <Section title={who.title}>
      <p role="status">
        {inWords(auth)}
        {auth.isSignedIn && ` ${auth.session?.isCaptain ? who.captain : who.notCaptain}`}
      </p>
    </Section>
  )
}

function inWords({ status, isSignedIn, user, session }: AuthState): string {
  if (status === 'loading') return app.oneMoment
  if (status === 'unreachable') return who.unreachable
  if (session?.options.isDemo) return who.demo
  if (isSignedIn) return who.signedIn(user.email ?? user.fullName ?? user.uid)
  return session?.user ? who.guest : who.nobody
}
