import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './form-icons.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the text. Password managers and pasting work. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 place-items-center rounded-lg text-soft hover:text-ink"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
