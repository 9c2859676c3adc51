import type { FreeTurnShape, LedgerLineShape } from '@headgate/contracts'
import { ditchDay } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ledger'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { closestTurn, lengthOf } from './closest-turn.ts'
import { useGiveTurn } from './use-give-turn.ts'

const texts = messages.makeUp

interface GiveFreeTurnProps {
  /** Those who lost water, the most first; at least one. */
  losers: readonly LedgerLineShape[]
  free: readonly FreeTurnShape[]
  timeZone: string
  onUndo: (changeId: number) => void
}

/** Puts a free turn on the schedule for somebody from whom a closure took water. */
export function GiveFreeTurn({ losers, free, timeZone, onUndo }: GiveFreeTurnProps) {
  const [name, setName] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const give = useGiveTurn(onUndo)
  const loser = losers.find(({ holder }) => holder === name) ?? losers[0]
  const lostMs = loser?.total.lostMs ?? 0
  const turn = free.find((one) => one.from === picked) ?? closestTurn(free, lostMs)
  if (!loser || !turn) return null
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate({ turn, holder: loser.holder, note: texts.note(messages.hours(lostMs)) })
      }}
    >
      <SelectField
        label={texts.holder}
        name="holder"
        options={losers.map(({ holder, total }) => ({
          value: holder,
          label: texts.holderOption(holder, messages.hours(total.lostMs)),
        }))}
        value={loser.holder}
        onChoose={setName}
      />
      <SelectField
        label={texts.turn}
        name="turn"
        options={free.map((one) => ({ value: one.from, label: labelOf(one, timeZone) }))}
        value={turn.from}
        onChoose={setPicked}
      />
      <p className="sm:col-span-2">
        <Button type="submit" disabled={give.isPending}>
          {give.isPending ? texts.giving : texts.give(loser.holder)}
        </Button>
      </p>
    </form>
  )
}

const labelOf = (turn: FreeTurnShape, timeZone: string): string => {
  const when = format.place(format.shortDay(ditchDay(turn.date)), turn.slot)
  const until = format.time(Temporal.Instant.from(turn.until), timeZone)
  return texts.turnOption(when, until, messages.hours(lengthOf(turn)))
}
