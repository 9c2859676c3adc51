import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { FromTo } from '../../ui/from-to.tsx'
import { type CellKey, placeOfCell } from './board-cells.ts'
import type { PendingEdit } from './draft.ts'

/** `Thu 6/18 10PM: Baca → Clark` */
export function ChangeLine({ edit: { key, was, holder }, timeZone }: { edit: PendingEdit; timeZone: string }) {
  const formatCell = useFormatCell(timeZone)
  return (
    <span className="grow basis-40 wrap-anywhere">
      {formatCell(key)}: <FromTo from={was ?? messages.nobody} to={holder ?? messages.nobody} word={messages.to} />
    </span>
  )
}

/** Words a cell's place: `Thu 6/18 10PM`. */
export function useFormatCell(timeZone: string): (key: CellKey) => string {
  const today = ditchDayAt(useNow(), timeZone)
  return (key) => {
    const { day, slot } = placeOfCell(key)
    return format.briefPlace(format.briefDayNear(day, today), slot)
  }
}
