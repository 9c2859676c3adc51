import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

export const RowButton = (props: ComponentProps<typeof Button>) => <Button look="plain" {...props} className="px-3" />
