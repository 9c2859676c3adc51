import { messages } from '@headgate/language/texts/app'
import { useHydrated } from '../platform/early/use-hydrated.ts'

/** Says that a form sent before hydration is waiting for it. */
export function HeldNote() {
  if (useHydrated()) return null
  return (
    <p role="status" className="hidden text-soft in-data-held:block">
      {messages.oneMoment} {/* The scripts may never come. */}
      <a href="/login" className="comes-late text-water underline underline-offset-4">
        {messages.tryAgain}
      </a>
    </p>
  )
}
