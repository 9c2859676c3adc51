import { messages } from '@headgate/language/texts/setup'
import { messages as titles } from '@headgate/language/texts/titles'
import { SetupScreen } from '../features/ditch-settings/setup-screen.tsx'
import '../styles/whole.css'

/** Where the first captain sets up the ditch. */
export function SetupPage() {
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <h1 className="mt-4 text-3xl font-bold tracking-tight">{titles.pages.setup}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <SetupScreen />
    </div>
  )
}
