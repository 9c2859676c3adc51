import { messages } from '@headgate/language/texts/welcome'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BellIcon, CalendarIcon, PersonIcon } from '../../ui/icons.tsx'

const OFFERS = [
  { Icon: CalendarIcon, text: messages.offers.schedule },
  { Icon: PersonIcon, text: messages.offers.ownTurns },
  { Icon: BellIcon, text: messages.offers.notifications },
]

interface WelcomeDialogProps {
  ditchName: string
  onDismiss: () => void
}

/** Welcomes residents on their browser's first visit. */
export function WelcomeDialog({ ditchName, onDismiss }: WelcomeDialogProps) {
  return (
    <Dialog titleId="welcome" onClose={onDismiss}>
      <h2 id="welcome" className="text-2xl font-bold tracking-tight text-balance">
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
      <form method="dialog" className="mt-6">
        <Button type="submit" className="w-full">
          {messages.start}
        </Button>
      </form>
    </Dialog>
  )
}
