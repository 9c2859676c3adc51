import type { AuthUser } from '@headgate/contracts'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useIdentity } from '../platform/identity-calls.ts'
import { toast } from '../ui/toast.ts'

/** Who is signed in, with what they can do about it. */
export function AccountMenu({ user }: { user: AuthUser }) {
  const identity = useIdentity()
  const menu = useRef<HTMLDivElement>(null)
  const name = user.fullName?.trim() || user.email || 'Your account'
  const close = () => menu.current?.hidePopover()
  const signOut = async () => {
    close()
    const outcome = await identity.signOut()
    if (outcome.success) {
      toast({ title: 'Signed out', description: 'You are here as a guest now.' })
      document.getElementById('main')?.focus({ preventScroll: true })
    } else if (outcome.error.message) toast({ title: outcome.error.message, variant: 'destructive' })
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`Account of ${name}`}
        className="grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-8 place-items-center rounded-full bg-water-wash text-sm font-semibold text-water">
          {initialsOf(name)}
        </span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="top-14 right-[max(1rem,calc(50vw-434px))] bottom-auto left-auto w-64 rounded-xl border border-edge bg-card p-2 text-ink shadow-lg"
      >
        <p className="px-3 py-2">
          <strong className="block font-semibold wrap-anywhere">{name}</strong>
          {user.email !== name && <span className="block text-sm wrap-anywhere text-soft">{user.email}</span>}
        </p>
        <Link href="/settings" onClick={close} className={ITEM_LOOK}>
          Settings
        </Link>
        <button type="button" onClick={() => void signOut()} className={ITEM_LOOK}>
          Sign out
        </button>
      </div>
    </>
  )
}

const ITEM_LOOK = 'flex min-h-11 w-full items-center rounded-lg px-3 hover:bg-wash'

/** `AB` of `Ann Baker`, `A` of `ann@example.org`. */
export function initialsOf(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s.]+/)
      .filter(Boolean) ?? []
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
