import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import type { IdentityClient } from '../../platform/auth/identity-calls.ts'

export interface SignInPanelProps {
  options: IdentityOptions
  identity: IdentityClient
  onSignedIn: (user: AuthUser) => void
}

/** The forms share what was typed, so that switching between them loses nothing. */
export interface EmailFormProps extends SignInPanelProps {
  email: string
  password: string
  onEmail: (email: string) => void
  onPassword: (password: string) => void
}
