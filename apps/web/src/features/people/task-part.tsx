import type { PeopleResponse } from '@headgate/contracts'
import { useDitch } from '../../platform/services.ts'
import { draftOf, newDraft } from './entry-draft.ts'
import { ImportPeople } from './import-people.tsx'
import { MergeForm } from './merge-form.tsx'
import { RowEditor } from './row-editor.tsx'
import { SaleForm } from './sale-form.tsx'
import type { Done, Task } from './task.tsx'

interface TaskPartProps {
  task: Task
  list: PeopleResponse
  onDone: (done?: Done) => void
}

/** What a captain does, in place of the list. */
export function TaskPart({ task, list, onDone }: TaskPartProps) {
  const { city, state } = useDitch()
  if (task.kind === 'import') return <ImportPeople first={task.file} onDone={onDone} />
  if (task.kind === 'merge') return <MergeForm row={task.row} list={list} onDone={onDone} />
  if (task.kind === 'sell')
    return <SaleForm revision={list.revision} row={task.row} today={list.today} onDone={onDone} />
  const place = { city, state }
  if (task.kind === 'add')
    return <RowEditor first={newDraft(place, task.name)} revision={list.revision} onDone={onDone} />
  const first = draftOf(task.row, place)
  // A change of other rows does not matter. One of this row must not be overwritten unseen.
  const isUnchanged = list.rows.some((row) => JSON.stringify(draftOf(row, place)) === JSON.stringify(first))
  const basedOn = isUnchanged ? list.revision : task.revision
  return <RowEditor first={first} row={task.row} revision={basedOn} onDone={onDone} />
}
