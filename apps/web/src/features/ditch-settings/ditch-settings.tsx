import { messages } from '@headgate/language/texts/ditch'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { settingsQuery } from './ditch-calls.ts'
import { ProfileForm } from './profile-form.tsx'

const rulesForm = lazyComponent(async () => (await import('./rules-form.tsx')).RulesForm)

interface DitchSettingsProps {
  /** Takes back the change to the season with this number. */
  onUndo: (importId: number) => void
}

/** Everything about the ditch that a captain can change. */
export function DitchSettings({ onUndo }: DitchSettingsProps) {
  const { http } = useServices()
  const RulesForm = useLazyComponent(rulesForm, true, 'reload')
  const settings = useQuery(settingsQuery(http))
  if (settings.data && RulesForm)
    return (
      <>
        <ProfileForm settings={settings.data} />
        <RulesForm settings={settings.data} onUndo={onUndo} />
      </>
    )
  if (settings.isError) return <RetryNote {...messages.unreadable} onRetry={() => void settings.refetch()} />
  return <p role="status">{messages.loading}</p>
}
