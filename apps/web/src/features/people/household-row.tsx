import { format } from '@headgate/language/texts/format'
import { messages as invitations } from '@headgate/language/texts/invitations'
import { messages } from '@headgate/language/texts/people'
import { useMeantNames, useMeantRow } from '../../ui/meant-rows.ts'
import { PencilIcon } from '../../ui/tool-icons.tsx'
import { callRow } from './entry-draft.ts'
import { type DetailProps, HouseholdDetail } from './household-detail.tsx'
import { type Household, namesIn, type Standing, standingOf } from './households.ts'

interface HouseholdRowProps extends DetailProps {
  isOpen: boolean
  onToggle: () => void
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const GRID =
  'flex flex-wrap items-center gap-x-2 md:grid md:grid-cols-[2.75rem_minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_2.75rem]'

/** A household in two lines; its name opens everything about it. */
export function HouseholdRow({ isOpen, onToggle, isChosen, onChoose, ...detail }: HouseholdRowProps) {
  const { household } = detail
  const { name, kind, holders, shares, members } = household
  const meant = useMeantRow<HTMLDivElement>(...namesIn(household))
  const [first, ...others] = members.filter((member) => member.name !== name || member.phone || member.email)
  const turns = Math.max(...holders.map(({ turnsToCome }) => turnsToCome))
  return (
    <div {...meant} className="-my-2">
      <div className={`${GRID} py-0.5`}>
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={messages.choose(name)}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            className="size-5 accent-water"
          />
        </label>{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="group min-h-11 min-w-0 grow basis-40 text-left"
        >
          <span className="block text-lg/tight font-semibold wrap-anywhere group-hover:underline">
            {name}{' '}
            <span aria-hidden="true" className="text-base font-normal text-soft">
              {isOpen ? '▴' : '▾'}
            </span>
          </span>{' '}
          <span className="block text-sm text-soft wrap-anywhere md:truncate">{placeOf(household)}</span>
        </button>{' '}
        <div className="min-w-0 max-md:hidden">
          {first && (
            <>
              <p className="truncate">
                {first.name}
                {others.length > 0 && <span className="text-soft"> +{others.length}</span>}
              </p>{' '}
              <p className="truncate text-sm text-soft">{[first.phone, first.email].filter(Boolean).join(' · ')}</p>
            </>
          )}
        </div>{' '}
        <p className="text-sm text-soft max-md:hidden">
          {kind === 'owner' && !household.rows[0]?.ownerFrom && (
            <span className="block">
              {holders.some(({ isZone }) => isZone) ? messages.row.zone : messages.row.shares(shares)}
            </span>
          )}{' '}
          {messages.row.turns(turns)}
        </p>{' '}
        <Standings household={household} /> <FirstTool {...detail} />
      </div>
      {isOpen && <HouseholdDetail {...detail} />}
    </div>
  )
}

/** Where they are, or from when on, or why not. */
function placeOf({ kind, rows }: Household): string {
  const [{ ownerFrom = null } = {}] = rows
  if (kind === 'unlisted') return messages.row.unlisted
  if (ownerFrom) return messages.row.ownerFrom(ownerFrom.street, ownerFrom.date)
  return format.list(rows.flatMap(({ address }) => address?.street ?? [])) || messages.noAddress
}

/** What is done most with a row: a change of its only property, or the entry of a name that is only on the schedule. */
function FirstTool({ household: { kind, name, rows }, revision, onTask }: DetailProps) {
  const [row, ...others] = rows
  // A coming owner's entry is the sale.
  if (!row || row.ownerFrom || others.length > 0) return <span />
  const isEntry = kind === 'unlisted'
  const label = isEntry ? messages.row.addAria(name) : messages.row.editAria(callRow(row))
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onTask(isEntry ? { kind: 'add', name } : { kind: 'edit', row, revision })}
      className="grid size-11 place-items-center rounded-lg text-2xl text-water hover:bg-wash"
    >
      {isEntry ? <span aria-hidden="true">+</span> : <PencilIcon className="size-4" />}
    </button>
  )
}

/** Whether a link to the room names the household: it is open from the beginning. */
export const useIsMeant = (): ((household: Household) => boolean) => {
  const meant = useMeantNames()
  return (household) => namesIn(household).some((name) => meant.includes(name))
}

const LOOKS: Readonly<Record<Standing, string>> = {
  waiting: 'text-warning font-semibold',
  unreached: 'text-warning',
  joined: 'text-fine',
  invited: 'text-water',
  'not-joined': 'text-soft',
}

/** How far each member's joining is, the most urgent first. */
function Standings({ household: { members } }: { household: Household }) {
  const all = Map.groupBy(members, standingOf)
  const shown = (Object.keys(LOOKS) as Standing[]).filter((standing) => all.has(standing))
  return (
    <ul className="ml-13 text-sm max-md:order-last max-md:basis-full md:ml-0">
      {shown.map((standing) => {
        const some = all.get(standing) ?? []
        const label =
          standing === 'invited' ? invitations.standing[some[0]?.sent?.kind ?? 'card'] : invitations.standing[standing]
        return (
          <li key={standing} className={LOOKS[standing]}>
            {label}
            {members.length > 1 && some.length > 1 && ` (${some.length})`}
          </li>
        )
      })}
    </ul>
  )
}
