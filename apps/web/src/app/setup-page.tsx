import { messages as common } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/setup'
import { messages as titles } from '@headgate/language/texts/titles'
import { useEffect } from 'react'
import { SetupScreen } from '../features/setup/setup-screen.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { whenIdle } from '../platform/lazy/when-idle.ts'
import '../styles/whole.css'

const setupSteps = lazyComponent(async () => (await import('./setup-steps.tsx')).SetupSteps)

/** Where the first captain sets up the ditch. */
export function SetupPage() {
  const { session } = useAuth()
  const Steps = useLazyComponent(setupSteps, session?.isCaptain === true, 'reload')
  // While the account is typed in, so that the next step is there at once.
  useEffect(() => whenIdle(() => void setupSteps.load().catch(() => undefined)), [])
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <h1 className="mt-4 text-3xl font-bold tracking-tight">{titles.pages.setup}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <SetupScreen captainsSteps={Steps ? <Steps /> : <p role="status">{common.oneMoment}</p>} />
    </div>
  )
}
