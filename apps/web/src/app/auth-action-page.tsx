import { AuthActionScreen } from '../features/auth-action/auth-action-screen.tsx'
import { useLinkProfile } from './use-link-profile.ts'

export function AuthActionPage() {
  return <AuthActionScreen onSignedIn={useLinkProfile()} />
}
