import { AuthActionScreen } from '../features/auth-action/auth-action-screen.tsx'
import { useCountedVisit } from '../features/welcome/first-visit.ts'
import { useLinkProfile } from './use-link-profile.ts'
import '../styles/whole.css'

export function AuthActionPage() {
  useCountedVisit()
  return (
    <>
      <noscript>
        <p>Your link needs JavaScript to work.</p>
      </noscript>
      <AuthActionScreen onSignedIn={useLinkProfile()} />
    </>
  )
}
