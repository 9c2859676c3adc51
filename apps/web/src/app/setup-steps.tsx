import { isPlaceSaved } from '../features/ditch-settings/first-drafts.ts'
import { FirstPlaceForm } from '../features/ditch-settings/first-place-form.tsx'
import { CaptainsSteps } from '../features/setup/captains-steps.tsx'
import { lazyComponent } from '../platform/lazy/lazy-component.ts'
import '../styles/whole.css'

const FORMS = {
  isPlaceSaved,
  PlaceForm: FirstPlaceForm,
  rulesForm: lazyComponent(
    async () => (await import('../features/ditch-settings/first-rules-form.tsx')).FirstRulesForm,
  ),
}

/** The steps after the captain's account. */
export const SetupSteps = () => <CaptainsSteps forms={FORMS} />
