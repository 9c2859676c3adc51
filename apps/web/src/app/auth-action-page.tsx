import { messages } from '@headgate/language/texts/auth-action'
import { AuthActionScreen } from '../features/auth-action/auth-action-screen.tsx'
import { useCountedVisit } from '../features/welcome/first-visit.ts'
import { useLinkProfile } from './use-link-profile.ts'
import '../styles/whole.css'

export function AuthActionPage() {
  useCountedVisit()
  return (
    <>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <AuthActionScreen onSignedIn={useLinkProfile()} />
    </>
  )
}
