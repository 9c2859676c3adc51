import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-water text-on-water-plain hover:bg-water-strong',
  quiet: 'border border-edge bg-card text-ink hover:bg-wash',
  plain: 'text-water underline underline-offset-4',
  danger: 'border border-trouble bg-card text-trouble hover:bg-trouble-wash',
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS
}

export function Button({ look = 'primary', className = '', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={`${buttonLook(look)} ${className}`} />
}

/** For a link that looks like a button. */
export const buttonLook = (look: keyof typeof LOOKS): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 font-semibold disabled:opacity-60 ${LOOKS[look]}`
