import type { NearName } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

const texts = messages.misspelt

interface MisspeltNamesProps {
  names: readonly NearName[]
  onUse: (near: NearName) => void
  onNew: (near: NearName) => void
}

/** New names that look like one on the schedule, with a question for each. */
export const MisspeltNames = ({ names, onUse, onNew }: MisspeltNamesProps) => (
  <div className="grid gap-2">
    {names.map((near) => (
      <Note key={near.name} look="warning" role="alert" title={texts.question(near.name, near.like)}>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button look="quiet" className="px-3!" onClick={() => onUse(near)}>
            {texts.use(near.like)}
          </Button>
          <Button look="quiet" className="px-3!" onClick={() => onNew(near)}>
            {texts.isNew(near.name)}
          </Button>
        </p>
      </Note>
    ))}
  </div>
)
