import type { FreeTurnShape, LedgerLineShape } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ledger'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { closestTurn, lengthOf } from './closest-turn.ts'
import { formatPlace } from './format-place.ts'

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

const EDITS_LIMIT_MS = 60_000

/** Gives a turn that nobody has: an edit as the board makes them. If somebody else has it by now, nothing changes. */
function useGiveTurn(onUndo: (changeId: number) => void) {
  return useChange({
    call(http, { turn: { date, slot }, holder, note }: { turn: FreeTurnShape; holder: string; note: string }) {
      const edits = { cells: [{ date, slot, was: null, holder }], note, newNames: [holder] }
      return http.send('POST', '/api/schedule/edits', edits, EDITS_LIMIT_MS)
    },
    failed: texts.notGiven,
    onDone: ({ importId, residentsTold }, { holder }) =>
      toast({
        title: texts.given(holder),
        description: captain.told(residentsTold),
        action: { label: texts.undo, onPress: () => onUndo(importId) },
      }),
  })
}

const labelOf = (turn: FreeTurnShape, timeZone: string): string => {
  const until = format.time(Temporal.Instant.from(turn.until), timeZone)
  return texts.turnOption(formatPlace(turn), until, messages.hours(lengthOf(turn)))
}
