import { messages } from '@headgate/language/texts/sign-in'
import { type ComponentType, useState } from 'react'
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

export function EmailPanel(props: SignInPanelProps & Pick<EmailFormProps, 'email' | 'onEmail'>) {
  const [mode, setMode] = useState<Mode>('signIn')
  const [password, setPassword] = useState('')
  const Form = FORMS[mode]
  return (
    <div className="grid gap-5">
      <Choice legend={messages.emailModes} name="mode" options={MODES} chosen={mode} onChoose={setMode} />
      <Form key={mode} {...props} password={password} onPassword={setPassword} />
    </div>
  )
}
