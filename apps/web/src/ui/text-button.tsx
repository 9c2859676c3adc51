import type { ComponentProps } from 'react'

/** A button that looks like a link, in a line of a list. */
export const TextButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`min-h-11 shrink-0 font-semibold text-water underline underline-offset-4 ${className}`}
  />
)

/** For a link on a line of its own, which looks the same. */
export const textLinkLook = 'flex min-h-11 w-fit items-center font-semibold text-water underline underline-offset-4'
