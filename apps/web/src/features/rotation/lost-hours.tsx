import type { RotationStart } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { oweClosures, type RotationDraft } from './draft.ts'

const texts = messages.who.lost

interface LostHoursProps {
  draft: RotationDraft
  start: RotationStart
  year: number
  onChange: (more: Partial<RotationDraft>) => void
}

/** What closures took last season, to be carried over instead of all that is owed by the shares. */
export function LostHours({ draft, start, year, onChange }: LostHoursProps) {
  const losers = start.holders.filter(({ lostMs }) => lostMs > 0)
  if (losers.length === 0) return null
  const carry = () => {
    onChange(oweClosures(draft, start))
    toast({ title: texts.applied, action: { label: messages.apply.undo, onPress: () => onChange(draft) } })
  }
  return (
    <Note title={texts.title(year)}>
      <p>{texts.text(losers.map(({ name, lostMs }) => texts.of(name, messages.hours(lostMs))))}</p>
      <p className="mt-2">
        <Button look="quiet" onClick={carry}>
          {texts.apply}
        </Button>
      </p>
    </Note>
  )
}
