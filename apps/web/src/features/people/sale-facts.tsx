import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { undoSeasonChange } from './people-calls.ts'

const texts = messages.row

/** The last sale of a property, with the button that undoes it. */
export function SaleFacts({
  sale: { date, from, to, changeId },
  today,
}: {
  sale: NonNullable<PeopleRow['sale']>
  today: string
}) {
  const undo = useChange({
    call: (http, id: number) => undoSeasonChange(http, id),
    failed: messages.undoFailed,
    onDone: () => toast({ title: messages.undone }),
  })
  return (
    <p className="text-sm">
      {date > today ? texts.sellsOn(date, to) : texts.soldOn(date, from, to)}{' '}
      <button
        type="button"
        disabled={undo.isPending}
        onClick={() => undo.mutate(changeId)}
        className="min-h-11 font-semibold text-water underline underline-offset-4"
      >
        {texts.undoSale}
      </button>
    </p>
  )
}
