import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'
import type { DetailProps } from './household-detail.tsx'
import { HouseholdRow, useIsMeant } from './household-row.tsx'
import { FILTERS, type Filter, type Household, isFound, isIn, thousandths } from './households.ts'
import { inviteChosen, type Missing } from './invitation-calls.ts'
import { ActButtons } from './use-act.tsx'

interface HouseholdsListProps extends Omit<DetailProps, 'household'> {
  households: readonly Household[]
  typed: string
  onTyped: (typed: string) => void
}

const AT_ONCE = 200
/** Rows with somebody waiting start open, if there are at most this many. */
const FEW = 3

/** One row for each household, to search, to filter, to open, and to choose for invitations and cards. */
export function HouseholdsList({ households, typed, onTyped, ...detail }: HouseholdsListProps) {
  const isMeant = useIsMeant()
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const listed = households.filter(({ kind }) => kind !== 'former')
  const found = households.filter((one) => isIn(one, filter) && isFound(one, typed))
  const shown = found.filter(({ kind }) => kind !== 'former')
  const waiting = households.filter((one) => isIn(one, 'waiting'))
  const former = found.filter(({ kind }) => kind === 'former')
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))))
  const row = (household: Household) => {
    const { key } = household
    const isOpen = opened[key] ?? (isMeant(household) || (waiting.length <= FEW && waiting.includes(household)))
    return (
      <HouseholdRow
        {...detail}
        household={household}
        isOpen={isOpen}
        onToggle={() => setOpened((before) => ({ ...before, [key]: !isOpen }))}
        isChosen={chosen.has(key)}
        onChoose={(isChosen) => choose([key], isChosen)}
      />
    )
  }
  const keys = shown.map(({ key }) => key)
  const isAll = keys.every((key) => chosen.has(key))
  const ofChosen = households.flatMap(({ key, members }) =>
    chosen.has(key) ? members.flatMap((member) => member.missing ?? []) : [],
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="grow basis-64">
          <Field label={messages.search} type="search" value={typed} onText={onTyped} hint={messages.searchHint} />
        </div>
        <Choice
          legend={messages.filter}
          name="filter"
          options={FILTERS.map((value) => ({
            value,
            label: messages.filters[value](listed.filter((one) => isIn(one, value)).length),
          }))}
          chosen={filter}
          onChoose={setFilter}
        />
      </div>
      {shown.length === 0 ? (
        <p role="status">{messages.nothingFound}</p>
      ) : (
        <div className="rounded-xl border border-line bg-card">
          <div className="flex items-center gap-4 px-3 text-sm text-soft">
            <CheckLine
              label={messages.chooseAll(keys.length)}
              isChecked={isAll}
              onCheck={(isOn) => choose(keys, isOn)}
            />
            <span className="max-sm:hidden">{countsOf(listed)}</span>
          </div>
          <LongList label={messages.list} all={shown} first={AT_ONCE} keyOf={({ key }) => key}>
            {row}
          </LongList>
        </div>
      )}
      {former.length > 0 && (
        <Fold title={messages.former} beside={format.number(former.length)}>
          <LongList label={messages.former} all={former} keyOf={({ key }) => key}>
            {row}
          </LongList>
        </Fold>
      )}
      {chosen.size > 0 && (
        <ChosenBar {...detail} count={chosen.size} missing={ofChosen} onClear={() => setChosen(new Set())} />
      )}
    </div>
  )
}

function countsOf(households: readonly Household[]): string {
  const owners = households.filter(({ kind }) => kind === 'owner')
  const properties = owners.flatMap(({ rows }) => rows).filter(({ propertyId }) => propertyId !== null)
  const names = new Set(owners.flatMap(({ holders }) => holders.map(({ name }) => name)))
  return messages.counts(properties.length, names.size, thousandths(owners.map(({ shares }) => shares)))
}

interface ChosenBarProps extends Pick<DetailProps, 'context' | 'acting'> {
  count: number
  missing: readonly Missing[]
  onClear: () => void
}

/** What can be done with the chosen rows. It stays in view. */
function ChosenBar({ count, missing, context, acting, onClear }: ChosenBarProps) {
  const byMail = context.mail === 'none' ? [] : missing.filter(({ email }) => email !== null)
  return (
    <section
      aria-label={messages.chosen(count)}
      className="sticky bottom-0 z-10 flex max-h-[40dvh] flex-wrap items-center gap-3 overflow-y-auto rounded-xl border border-edge bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg"
    >
      <span role="status" className="mr-auto font-semibold">
        {messages.chosen(count)}
      </span>
      <ActButtons acts={inviteChosen(missing, byMail)} acting={acting} />
      <Button look="plain" onClick={onClear}>
        {messages.chooseNone}
      </Button>
    </section>
  )
}
