import { type Auth, useAuth } from '../../platform/identity.ts'
import { messages } from './messages.ts'

const texts = messages.status

/** How the server sees whoever looks at this page. */
export function WhoAsks() {
  const auth = useAuth()
  return (
    <section aria-labelledby="who-asks" className="grid gap-3">
      <h2 id="who-asks" className="text-xl font-bold">
        {texts.title}
      </h2>
      <p role="status">{inWords(auth)}</p>
      {auth.session?.isCaptain && <p>{texts.captain}</p>}
    </section>
  )
}

function inWords({ status, isSignedIn, user, session }: Auth): string {
  if (status === 'loading') return messages.loading
  if (status === 'unreachable') return texts.unreachable
  if (session?.options.isDemo) return texts.demo
  if (isSignedIn) return texts.signedIn(user.email ?? user.fullName ?? user.uid)
  return session?.user ? texts.guest : texts.nobody
}
