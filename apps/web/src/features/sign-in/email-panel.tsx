import { messages } from '@headgate/language/texts/sign-in'
import { type ComponentType, useState } from 'react'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Choice } from '../../ui/choice.tsx'
import { LinkForm } from './link-form.tsx'
import type { EmailFormProps, SignInPanelProps } from './panel-props.ts'
import { PasswordForm } from './password-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Mode = keyof typeof messages.modes

const MODES = (['signIn', 'register', 'link'] as const).map((value) => ({ value, label: messages.modes[value] }))
const FORMS: Record<Mode, ComponentType<EmailFormProps>> = {
  signIn: PasswordForm,
  register: RegisterForm,
  link: LinkForm,
}
/** Before hydration all forms are in the document, and the radio buttons alone choose one. */
const WHERE_CHOSEN: Record<Mode, string> = {
  signIn: 'group-has-[[value=register]:checked]/modes:hidden group-has-[[value=link]:checked]/modes:hidden',
  register: 'hidden group-has-[[value=register]:checked]/modes:block',
  link: 'hidden group-has-[[value=link]:checked]/modes:block',
}

export function EmailPanel(props: SignInPanelProps & Pick<EmailFormProps, 'email' | 'onEmail'>) {
  const [mode, setMode] = useState<Mode>('signIn')
  const [password, setPassword] = useState('')
  const isHydrated = useHydrated()
  return (
    <div className="group/modes grid gap-5">
      <Choice legend={messages.emailModes} name="mode" options={MODES} chosen={mode} onChoose={setMode} />
      {MODES.filter(({ value }) => !isHydrated || value === mode).map(({ value }) => {
        const Form = FORMS[value]
        return (
          <div key={value} className={isHydrated ? undefined : WHERE_CHOSEN[value]}>
            <Form {...props} password={password} onPassword={setPassword} />
          </div>
        )
      })}
    </div>
  )
}
