import { messages } from '@headgate/language/texts/setup'
import { messages as titles } from '@headgate/language/texts/titles'
import { isPlaceSaved } from '../features/ditch-settings/first-drafts.ts'
import { FirstPlaceForm } from '../features/ditch-settings/first-place-form.tsx'
import { FirstRulesForm } from '../features/ditch-settings/first-rules-form.tsx'
import { CaptainsSteps } from '../features/setup/captains-steps.tsx'
import { SetupScreen } from '../features/setup/setup-screen.tsx'
import '../styles/whole.css'

const FORMS = { isPlaceSaved, PlaceForm: FirstPlaceForm, RulesForm: FirstRulesForm }

/** Where the first captain sets up the ditch. */
export function SetupPage() {
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <h1 className="mt-4 text-3xl font-bold tracking-tight">{titles.pages.setup}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <SetupScreen captainsSteps={<CaptainsSteps forms={FORMS} />} />
    </div>
  )
}
