import type { DitchDay } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { mondayOf } from './board-days.ts'
import { copyWeek, listWeeks } from './copy-week.ts'
import type { BoardState } from './use-board.ts'

const texts = messages.copy

/** Copies one week onto others, as changes on the board that are not saved yet. */
export function CopyWeekDialog({ board: state, onClose }: { board: BoardState; onClose: () => void }) {
  const { board, range, cellsOn, give } = state
  const weeks = listWeeks(board)
  const start = mondayOf(range.from)
  const [source, setSource] = useState(start.toString())
  const [first, setFirst] = useState(start.add({ days: 7 }).toString())
  const [last, setLast] = useState(start.add({ days: 7 }).toString())
  const options = weeks.map((week) => ({ value: week.toString(), label: formatWeek(week) }))
  const lastOptions = options.filter(({ value }) => value >= first)
  const through = lastOptions.find(({ value }) => value >= last)?.value ?? first
  const onto = weeks.filter((week) => week.toString() >= first && week.toString() <= through)
  const step = copyWeek({ source: Temporal.PlainDate.from(source), onto, board, cellsOn })
  const changes = Object.keys(step).length
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form method="dialog" className="grid gap-4" onSubmit={() => give(step)}>
        <SelectField label={texts.from} name="source" value={source} onChoose={setSource} options={options} />
        <SelectField label={texts.first} name="first" value={first} onChoose={setFirst} options={options} />
        <SelectField label={texts.last} name="last" value={through} onChoose={setLast} options={lastOptions} />
        <p role="status">{texts.would(changes)}</p>
        <Button type="submit" disabled={changes === 0}>
          {texts.submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {messages.chosen.cancel}
        </Button>
      </form>
    </Dialog>
  )
}

/** `June 15 to June 21` */
const formatWeek = (monday: DitchDay): string =>
  messages.span(
    format.shortMonthDay(monday.toPlainMonthDay()),
    format.shortMonthDay(monday.add({ days: 6 }).toPlainMonthDay()),
  )
