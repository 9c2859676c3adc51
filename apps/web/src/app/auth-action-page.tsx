import { AuthActionScreen } from '../features/auth-action/auth-action-screen.tsx'
import { useLinkProfile } from './use-link-profile.ts'
import '../styles/whole.css'

export function AuthActionPage() {
  return (
    <>
      <noscript>
        <p>Your link needs JavaScript to do its work.</p>
      </noscript>
      <AuthActionScreen onSignedIn={useLinkProfile()} />
    </>
  )
}
