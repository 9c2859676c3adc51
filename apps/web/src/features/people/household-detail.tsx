import type { PeopleRow } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { Link } from 'wouter'
import { callRow, rowIdOf } from './entry-draft.ts'
import { type Household, thousandths } from './households.ts'
import type { ActContext } from './member-acts.ts'
import { MemberLine } from './member-line.tsx'
import { type Task, undoSeasonChange } from './task.tsx'
import { type Act, ActButtons, type Acting } from './use-act.tsx'

const texts = messages.row

export interface DetailProps {
  household: Household
  revision: number
  today: string
  context: ActContext
  acting: Acting
  onTask: (task: Task) => void
}

/** Everything about a household: its properties, its people, and what a captain can do about each. */
export function HouseholdDetail({ household, context, acting, onTask, ...shared }: DetailProps) {
  const { kind, holders, rows, members, moreClaims } = household
  const [row] = rows
  const [holder] = holders
  const merge = (name: string, row: PeopleRow): Act => ({
    label: texts.merge,
    who: name,
    open: () => onTask({ kind: 'merge', row }),
  })
  return (
    <div className="grid gap-x-8 gap-y-2 border-t border-line bg-wash px-4 py-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        {holders.map(({ name: one, alsoSpelled }) => (
          <p key={one} className="text-sm text-soft empty:hidden">
            {alsoSpelled.length > 0 && texts.alsoSpelled(alsoSpelled)}
          </p>
        ))}
        {kind !== 'unlisted' &&
          rows
            .filter(({ ownerFrom }) => !ownerFrom)
            .map((one) => (
              <PropertyLine
                key={one.propertyId}
                row={one}
                isOnly={rows.length === 1}
                {...{ acting, onTask }}
                {...shared}
              />
            ))}
        <p className="-mx-2 flex flex-wrap">
          {row && holder && <ActButtons acts={[merge(holder.name, row)]} acting={acting} />}
          {holder && holder.turnsToCome > 0 && (
            <Link
              href={`/captain/paper?${new URLSearchParams({ holder: holder.name })}`}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-water underline underline-offset-4"
            >
              {texts.sheet}
            </Link>
          )}
        </p>
      </div>
      <div>
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberLine key={member.key} member={member} context={context} acting={acting} />
          ))}
        </ul>
        {moreClaims > 0 && <p className="text-sm text-soft">{texts.moreClaims(moreClaims)}</p>}
      </div>
    </div>
  )
}

interface PropertyLineProps extends Pick<DetailProps, 'revision' | 'today' | 'acting' | 'onTask'> {
  row: PeopleRow
  /** It is edited in the household's own line. */
  isOnly: boolean
}

/** A property, or a holder without one, with its shares and its last sale. */
function PropertyLine({ row, isOnly, revision, today, acting, onTask }: PropertyLineProps) {
  const { address, holders, propertyId, sale } = row
  const what = callRow(row)
  const shares = texts.shares(thousandths(holders.map((holder) => holder.shares)))
  const edit = { label: texts.edit, aria: texts.editAria(what), open: () => onTask({ kind: 'edit', row, revision }) }
  const sell = { label: texts.sell, who: what, open: () => onTask({ kind: 'sell', row }) }
  const acts = [isOnly ? [] : edit, propertyId === null ? [] : sell, removal(row, revision)].flat()
  return (
    <div>
      <p className="wrap-anywhere">
        {address ? `${address.street}, ${address.city}` : messages.noAddress}{' '}
        <span className="text-sm text-soft">{shares}</span>
      </p>
      {sale && (
        <p className="text-sm">
          {sale.date > today ? texts.sellsOn(sale.date, sale.to) : texts.soldOn(sale.date, sale.from, sale.to)}{' '}
          <ActButtons acts={[undoSale(sale.changeId)]} acting={acting} />
        </p>
      )}
      <p className="-mx-2 flex flex-wrap">
        <ActButtons acts={acts} acting={acting} />
      </p>
    </div>
  )
}

const undoSale = (changeId: number): Act => ({
  label: texts.undoSale,
  call: (http) => undoSeasonChange(http, changeId).then(() => ({ said: { title: messages.undone } })),
})

/** Takes a row off the list. */
function removal(row: PeopleRow, basedOn: number): Act {
  const what = callRow(row)
  const { title, text, ...sure } = messages.sure
  const names = [row.address?.street ?? [], row.people.map(({ name }) => name)].flat()
  return {
    label: texts.remove,
    aria: texts.removeAria(what),
    isDanger: true,
    sure: { ...sure, title: title(format.list(row.holders.map(({ name }) => name))), text: text(names) },
    async call(http) {
      const id = rowIdOf(row)
      const changed = id && (await http.send('POST', '/api/people/remove', { basedOn, row: id }))
      return changed ? { done: { text: messages.done.removed(what), ...changed } } : {}
    },
  }
}
