import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'

interface EntryFootProps {
  label: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  removeAria: string
  /** Undefined where there is always one. */
  onRemove: (() => void) | undefined
}

/** The last line of an entry's fields: a yes or no, and the button that removes it. */
export const EntryFoot = ({ label, isChecked, onCheck, removeAria, onRemove }: EntryFootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        className="size-5 accent-water"
      />
      {label}
    </label>
    {onRemove && (
      <Button look="plain" className="-mr-5" aria-label={removeAria} onClick={onRemove}>
        {messages.editor.removeShort}
      </Button>
    )}
  </div>
)
