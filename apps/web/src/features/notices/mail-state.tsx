import type { NoticeSettingsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/notices'
import { Note } from '../../ui/note.tsx'

const texts = messages.mail

/** Says whether mail can reach the resident, and what to do if it cannot. */
export function MailState({ email: { address, reach } }: Pick<NoticeSettingsResponse, 'email'>) {
  if (reach === 'off') return <Note title={texts.off}>{texts.offHint}</Note>
  if (reach === 'no-address' || address === null) return <Note title={texts.noAddress} />
  if (reach === 'unverified')
    return (
      <Note look="warning" title={texts.unverified(address)}>
        {texts.unverifiedHint}
      </Note>
    )
  return <p className="text-sm wrap-anywhere text-soft">{texts.ready(address)}</p>
}
