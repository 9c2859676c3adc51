import { messages } from '@headgate/language/texts/account'
import { useId } from 'react'

interface PhoneChoiceProps {
  isOn: boolean
  /** There is no number to show. */
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the neighbors around a resident's turns see their number, and what they see then. */
export function PhoneChoice({ isOn, isDisabled, onChange }: PhoneChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className={`flex min-h-11 items-center gap-3 ${isDisabled ? 'text-soft' : 'cursor-pointer'}`}>
        <input
          type="checkbox"
          name="showsPhone"
          checked={isOn}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-describedby={id}
          className="size-5 shrink-0 accent-water"
        />
        {messages.profile.showsPhone}
      </label>
      <p id={id} className="text-sm text-soft">
        {messages.profile.showsPhoneHint}
      </p>
    </div>
  )
}
