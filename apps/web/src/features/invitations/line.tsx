import type { LinkRequest } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/invitations'
import type { ReactNode } from 'react'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { useChange } from '../../ui/use-change.ts'

export const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-card px-[min(1rem,4vw)]">{children}</ul>
)

interface LineProps {
  name: string
  /** By any of which a link may name the line. */
  rowNames?: readonly (string | null)[]
  /** Beside the name. */
  badges?: ReactNode
  /** Below it. */
  children: ReactNode
  buttons?: ReactNode
}

/** Somebody, what is known of them, and what a captain can do about it. */
export const Line = ({ name, rowNames = [], badges, children, buttons }: LineProps) => (
  <li
    {...useMeantRow<HTMLLIElement>(...rowNames)}
    className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3"
  >
    <div className="min-w-0 grow basis-56 wrap-anywhere">
      <strong className="font-semibold">{name}</strong> {badges}
      <div className="text-sm text-soft">{children}</div>
    </div>
    {buttons && <div className="-mx-2 flex flex-wrap items-start">{buttons}</div>}
  </li>
)

interface LineButtonProps {
  label: string
  /** Says about whom, for screen readers. */
  aria?: string
  disabled?: boolean
  isDanger?: boolean
  onPress: () => void
}

export const LineButton = ({ label, aria, disabled, isDanger = false, onPress }: LineButtonProps) => (
  <button
    type="button"
    aria-label={aria}
    disabled={disabled}
    onClick={onPress}
    className={`min-h-11 px-2 font-semibold underline underline-offset-4 disabled:opacity-60 ${isDanger ? 'text-trouble' : 'text-water'}`}
  >
    {label}
  </button>
)

interface DecidedLineProps {
  link: LinkRequest & { name: string }
  verb: 'confirm' | 'refuse' | 'end'
  /** What was decided. */
  text: string
  onUndone: () => void
}

/** What a captain has just decided about somebody, and the button that takes it back. */
export function DecidedLine({ link: { userId, holder, name }, verb, text, onUndone }: DecidedLineProps) {
  const undo = useChange({
    call: (http) => http.send('POST', '/api/links/undo', { userId, holder, undoes: verb }),
    onDone: onUndone,
    failed: messages.waiting.notDone,
  })
  return (
    <Line
      name={name}
      buttons={
        <LineButton
          label={messages.undo}
          aria={messages.waiting.undoAria(name)}
          disabled={undo.isPending}
          onPress={() => undo.mutate()}
        />
      }
    >
      <p role="status">{text}</p>
    </Line>
  )
}
