import { messages } from '@headgate/language/texts/development'
import { type AuthState, useAuth } from '../../platform/auth/identity.ts'
import { Section } from '../../ui/section.tsx'

const texts = messages.status

/** How the server identifies the current user. */
export function AuthStatePanel() {
  const auth = useAuth()
  return (
    <Section title={texts.title}>
      <p role="status">
        {inWords(auth)}
        {auth.isSignedIn && ` ${auth.session?.isCaptain ? texts.captain : texts.notCaptain}`}
      </p>
    </Section>
  )
}

function inWords({ status, isSignedIn, user, session }: AuthState): string {
  if (status === 'loading') return messages.loading
  if (status === 'unreachable') return texts.unreachable
  if (session?.options.isDemo) return texts.demo
  if (isSignedIn) return texts.signedIn(user.email ?? user.fullName ?? user.uid)
  return session?.user ? texts.guest : texts.nobody
}
