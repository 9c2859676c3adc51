import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import type { Identity } from '../../platform/auth/identity-calls.ts'

export interface SignInPanelProps {
  options: IdentityOptions
  identity: Identity
  onSignedIn: (user: AuthUser) => void
}

/** The forms share what was typed, so that switching between them loses nothing. */
export interface EmailFormProps extends SignInPanelProps {
  email: string
  password: string
  onEmail: (email: string) => void
  onPassword: (password: string) => void
}
