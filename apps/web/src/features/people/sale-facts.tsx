import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { useCaptainChange } from '../../ui/use-captain-change.ts'
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
  const { http } = useServices()
  const undo = useCaptainChange({
    send: (id: number) => undoSeasonChange(http, id),
    failed: { title: messages.undoFailed, otherwise: messages.failed },
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
