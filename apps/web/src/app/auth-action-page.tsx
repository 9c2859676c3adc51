import { messages } from '@headgate/language/texts/auth-action'
import { AuthActionScreen } from '../features/auth-action/auth-action-screen.tsx'
import { useLinkProfile } from './use-link-profile.ts'
import '../styles/whole.css'

export function AuthActionPage() {
  return (
    <>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <AuthActionScreen onSignedIn={useLinkProfile()} />
    </>
  )
}
