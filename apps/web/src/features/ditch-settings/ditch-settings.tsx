import { messages } from '@headgate/language/texts/ditch'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { RetryNote } from '../../ui/note.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RulesForm } from './rules-form.tsx'

/** Everything about the ditch that a captain can change. */
export function DitchSettings() {
  const settings = useHttpQuery((http) => settingsQuery(http))
  if (settings.data)
    return (
      <>
        <ProfileForm settings={settings.data} />
        <RulesForm settings={settings.data} />
      </>
    )
  if (settings.isError) return <RetryNote {...messages.unreadable} onRetry={() => void settings.refetch()} />
  return <p role="status">{messages.loading}</p>
}
