import { messages } from '@headgate/language/texts/welcome'
import { Button } from '../../ui/button.tsx'
import { BellIcon, CalendarIcon, PersonIcon } from '../../ui/icons.tsx'
import { WELCOME_ID } from './first-visit.ts'

const OFFERS = [
  { Icon: CalendarIcon, text: messages.offers.schedule },
  { Icon: PersonIcon, text: messages.offers.ownTurns },
  { Icon: BellIcon, text: messages.offers.notifications },
]

/**
 * Welcomes residents on their browser's first visit. Part of the document and not of the app, so that it opens
 * (`welcome-script.ts`) and closes without any bundle. It leaves the top of the page, the answer, in sight.
 */
export const Welcome = ({ ditchName }: { ditchName: string }) => (
  <dialog
    id={WELCOME_ID}
    aria-labelledby="welcome-title"
    className="top-[min(18rem,46dvh)] m-auto max-h-[calc(99dvh-min(18rem,46dvh))] w-[min(26rem,92vw)] rounded-2xl border border-line bg-card text-ink [box-shadow:0_25px_50px_-12px_#00000040] backdrop:bg-black/30"
  >
    <div className="p-[min(1.5rem,6vw)] pb-3">
      <h2 id="welcome-title" className="text-2xl font-bold tracking-tight text-balance">
        {messages.title(ditchName)}
      </h2>
      <p className="mt-2 text-soft">{messages.intro}</p>
      <ul className="mt-5 grid gap-4">
        {OFFERS.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-[min(1rem,4vw)]">
            <span className="grid size-[min(2.5rem,12vw)] shrink-0 place-items-center rounded-full bg-water-wash text-water">
              <Icon />
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </div>
    <form method="dialog" className="sticky bottom-0 bg-card p-[min(1.5rem,6vw)] pt-3">
      <Button type="submit" className="w-full">
        {messages.start}
      </Button>
    </form>
  </dialog>
)
