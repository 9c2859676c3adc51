import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Section } from '../../ui/section.tsx'
import type { Task } from './task.ts'

const texts = messages.unlisted

/** Names on the schedule that nobody on the list goes by. */
export function Unlisted({ rows, onTask }: { rows: readonly PeopleRow[]; onTask: (task: Task) => void }) {
  if (rows.length === 0) return null
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {rows.map((row) => (
          <UnlistedLine key={row.holders[0]?.name} row={row} onTask={onTask} />
        ))}
      </ul>
    </Section>
  )
}

function UnlistedLine({ row, onTask }: { row: PeopleRow; onTask: (task: Task) => void }) {
  const { name = '', turnsToCome = 0 } = row.holders[0] ?? {}
  const meant = useMeantRow<HTMLLIElement>(name)
  return (
    <li {...meant} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-sm text-soft">{messages.row.turns(turnsToCome)}</span>
      </span>
      <Button look="quiet" aria-label={texts.addAria(name)} onClick={() => onTask({ kind: 'add', name })}>
        {texts.add}
      </Button>
      <Button look="quiet" aria-label={messages.row.mergeAria(name)} onClick={() => onTask({ kind: 'merge', row })}>
        {texts.merge}
      </Button>
    </li>
  )
}
