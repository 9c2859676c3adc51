import { messages } from '@headgate/language/texts/app'
import { Link, useLocation } from 'wouter'
import { useAuth } from '../platform/auth/identity.ts'
import { useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { accountMenu } from './lazy-components.ts'

/** The account menu, or a link to sign in. */
export function AccountCorner() {
  const [path] = useLocation()
  const { status, isSignedIn, user } = useAuth()
  const Menu = useLazyComponent(accountMenu, isSignedIn, 'without')
  if (Menu) return <Menu user={user} />
  if (isSignedIn || path === '/login') return null
  return (
    <Link
      href="/login"
      className={`flex min-h-11 items-center rounded-lg px-3 font-semibold text-water hover:bg-wash ${status === 'loading' ? 'unsure' : ''}`}
    >
      {messages.signIn}
    </Link>
  )
}
