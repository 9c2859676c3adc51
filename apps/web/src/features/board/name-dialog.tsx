import { messages } from '@headgate/language/texts/board'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NameForm } from './name-form.tsx'

interface NameDialogProps extends Omit<ComponentProps<typeof NameForm>, 'children'> {
  title: string
}

/** Asks for a name on a phone, where the board has no room for a field. */
export const NameDialog = ({ title, ...form }: NameDialogProps) => (
  <Dialog titleId="name-turns" onClose={form.onCancel}>
    <div className="grid min-h-96 content-start gap-4">
      <h2 id="name-turns" className="text-2xl font-bold tracking-tight text-balance">
        {title}
      </h2>
      <NameForm {...form}>
        <Button look="quiet" onClick={form.onCancel}>
          {messages.chosen.cancel}
        </Button>
      </NameForm>
    </div>
  </Dialog>
)
