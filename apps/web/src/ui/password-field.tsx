import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './form-icons.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
  /** The button's text while the password is hidden. */
  show: string
  /** The button's text while the password is shown. */
  hide: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the text. Password managers and pasting work. */
export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          data-hold=""
          aria-label={isShown ? hide : show}
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 place-items-center rounded-lg text-soft hover:text-ink"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
