import { messages } from '@headgate/language/texts/notices'
import { Link } from 'wouter'
import { textLinkLook } from '../../ui/text-button.tsx'
import { HowPart } from './how-part.tsx'
import { SavingLine } from './saving-line.tsx'
import { usePush } from './use-push.ts'
import { useSettings } from './use-settings.ts'

/** How the resident is notified, and a link to the other settings. Below the notices. */
export function HowOnTab({ settingsHref }: { settingsHref: string }) {
  const settings = useSettings()
  return (
    <div id="notice-how" className="grid gap-3">
      <HowPart push={usePush()} settings={settings} heading="h3" />
      <Link href={`${settingsHref}#notices`} className={textLinkLook}>
        {messages.list.toSettings}
      </Link>
      <SavingLine {...settings} />
    </div>
  )
}
