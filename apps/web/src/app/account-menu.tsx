import '../styles/whole.css'
import type { AuthUser } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account-menu'
import { language } from '@headgate/language/texts/language'
import { messages as titles } from '@headgate/language/texts/titles'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { LeavingDialog } from '../features/gate/leaving-dialog.tsx'
import { useSender } from '../features/gate/use-sender.ts'
import { SetAsideDialog } from '../features/set-aside/set-aside-dialog.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { useOwnTab } from '../platform/auth/use-own-tab.ts'
import { whenIdle } from '../platform/lazy/when-idle.ts'
import { keepPushInStep } from '../platform/push/push-here.ts'
import { useServices } from '../platform/services.ts'
import { tabStorage } from '../platform/storage/tab-storage.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { useSignOut } from '../ui/sign-out.tsx'
import { MAILED_LINKS } from './mailed-links.ts'

const ITEM_LOOK = 'flex min-h-11 w-full items-center rounded-lg px-3 hover:bg-wash'

/** The signed-in resident's name and menu. */
export function AccountMenu({ user }: { user: AuthUser }) {
  const { session } = useAuth()
  useKeptPush(user.uid)
  useOwnTab(user.uid)
  useAccountLanguage()
  useSender(user.uid)
  const name = user.fullName?.trim() || user.email || messages.unnamed
  // The menu that had the focus is gone.
  const { signOut } = useSignOut(() => document.getElementById('main')?.focus({ preventScroll: true }))
  const initials = (
    <span className="grid size-8 place-items-center rounded-full bg-water-wash text-sm font-semibold text-water">
      {initialsOf(name)}
    </span>
  )
  return (
    <>
      <MenuButton label={messages.label(name)} face={initials}>
        {(close) => (
          <>
            <p className="px-3 py-2">
              <strong className="block font-semibold wrap-anywhere">{name}</strong>
              {user.email !== name && <span className="block text-sm wrap-anywhere text-soft">{user.email}</span>}
            </p>
            <Link href="/settings" onClick={close} className={ITEM_LOOK}>
              {messages.settings}
            </Link>
            {session?.isCaptain && (
              <Link href="/captain" onClick={close} className={ITEM_LOOK}>
                {titles.pages.captain}
              </Link>
            )}
            <button
              type="button"
              onClick={() => {
                close()
                signOut()
              }}
              className={ITEM_LOOK}
            >
              {messages.signOut}
            </button>
          </>
        )}
      </MenuButton>
      <LeavingDialog />
      {session?.setAside && <SetAsideDialog email={user.email ?? ''} setAside={session.setAside} />}
    </>
  )
}

/** Runs on every visit, on any page. A failure is retried on the next visit. */
function useKeptPush(uid: string): void {
  const { http, storage } = useServices()
  useEffect(
    () => whenIdle(() => void keepPushInStep({ http, storage, uid }).catch(() => undefined)),
    [http, storage, uid],
  )
}

/** In this tab's storage: the language that the page was last loaded again for, so that it never reloads in a circle. */
const RELOADED_FOR = 'reloaded-for'

/**
 * Loads the page again in the account's language, once, when it is first known who is signed in. The session's
 * response has set the language's cookie by then. A change made elsewhere later on waits for the next visit. For a
 * component that only a signed-in resident has.
 */
function useAccountLanguage(): void {
  const { status, user, session } = useAuth()
  const [path] = useLocation()
  const mayReload = !path.startsWith(MAILED_LINKS)
  const accountLanguage = session?.language ?? undefined
  // Only another user may change the language of an open page.
  useEffect(() => {
    if (status !== 'known' || !mayReload) return
    if (accountLanguage === undefined || accountLanguage === language) return tabStorage.remove(RELOADED_FOR)
    const isCached = document.getElementById('root')?.dataset.kept !== undefined
    if (isCached || !navigator.onLine || tabStorage.read(RELOADED_FOR) === accountLanguage) return
    tabStorage.write(RELOADED_FOR, accountLanguage)
    if (tabStorage.read(RELOADED_FOR) === accountLanguage) location.reload()
  }, [status, user.uid, mayReload])
}

/** `AB` of `Ann Mary Baker`, `A` of `Ann`, `AB` of `ann.baker@example.org`. */
export function initialsOf(name: string): string {
  const words = name
    .split('@', 1)
    .join()
    .split(/[\s.]+/)
    .filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0])
    .join('')
    .toUpperCase()
}
