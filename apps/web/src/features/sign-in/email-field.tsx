import { messages } from '@headgate/language/texts/sign-in'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'value' | 'onText' | 'error' | 'autoComplete'>

export const EmailField = (field: EmailFieldProps) => (
  <Field label={messages.email} name="email" type="email" autoComplete="username" {...field} />
)
