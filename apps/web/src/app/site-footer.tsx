import { messages } from '@headgate/language/texts/footer'
import { messages as titles } from '@headgate/language/texts/titles'
import { Link } from 'wouter'
import { useDitch } from '../platform/services.ts'
import { useDitchClock } from '../platform/use-ditch-clock.ts'
import { WhoToAsk } from '../ui/who-to-ask.tsx'

export function SiteFooter() {
  const { name } = useDitch()
  const { year } = useDitchClock().today
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-3 text-sm text-soft">
      <p>{messages.copyright(year, name)}</p>
      <WhoToAsk />
      <nav aria-label={messages.legal} className="-mx-3 flex flex-wrap">
        <Link href="/terms" className="flex min-h-11 items-center px-3 underline underline-offset-4 hover:text-ink">
          {titles.pages.terms}
        </Link>
        <Link href="/privacy" className="flex min-h-11 items-center px-3 underline underline-offset-4 hover:text-ink">
          {titles.pages.privacy}
        </Link>
      </nav>
    </footer>
  )
}
