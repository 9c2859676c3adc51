import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

/** Four of them fit beside each other on a phone. */
export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button look="plain" {...props} className="px-1.5! max-sm:text-sm sm:px-2!" />
)
