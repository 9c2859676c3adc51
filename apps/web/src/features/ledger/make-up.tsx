import type { AllLedgersResponse, FreeTurnShape, LedgerLineShape } from '@headgate/contracts'
import type { DitchClocks } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ledger'
import { messages as reached } from '@headgate/language/texts/reached'
import { useState } from 'react'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { formatLength } from './format-length.ts'
import { formatPlace } from './format-place.ts'

const texts = messages.makeUp

/** What closures took, who had no water, and the ways to make up for it. */
export function MakeUp({ ledger: { lines, total, free, moreFree } }: { ledger: AllLedgersResponse }) {
  const meant = useMeantRow<HTMLDivElement>('make-up')
  const byLoss = lines.toSorted((a, b) => b.total.lostMs - a.total.lostMs)
  /** Those from whom closures take water, the most first. */
  const closed = byLoss.filter(({ total }) => total.lostMs > 0)
  const losers = byLoss.filter(({ total, noWater }) => total.lostMs > 0 || noWater.length > 0)
  if (losers.length === 0)
    return (
      <div {...meant}>
        <Section title={texts.title}>
          <p>{texts.none}</p>
        </Section>
      </div>
    )
  return (
    <div {...meant}>
      <Section title={texts.title}>
        {closed.length > 0 && <p>{texts.took(formatLength(total.total.lostMs), closed.length)}</p>}
        <Section title={texts.free} heading="h3">
          <p className="max-w-prose text-sm text-soft">{texts.freeHint}</p>
          {free.length === 0 ? <p>{texts.noFree}</p> : <GiveFreeTurn losers={losers} free={free} />}
          {moreFree > 0 && <p className="text-sm text-soft">{texts.moreFree(moreFree)}</p>}
        </Section>
      </Section>
    </div>
  )
}

interface GiveFreeTurnProps {
  /** Those who lost water, the most first; at least one. */
  losers: readonly LedgerLineShape[]
  free: readonly FreeTurnShape[]
}

/** Puts a free turn on the schedule for somebody who lost water. */
function GiveFreeTurn({ losers, free }: GiveFreeTurnProps) {
  const { clocks } = useDitchRules()
  const [name, setName] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const give = useGiveTurn()
  const loser = losers.find(({ holder }) => holder === name) ?? losers[0]
  const lostMs = loser?.total.lostMs ?? 0
  const turn = free.find((one) => one.from === picked) ?? closestTurn(free, lostMs)
  if (!loser || !turn) return null
  return (
    <Form
      className="gap-4 sm:grid-cols-2"
      onSubmit={() =>
        give.mutate({ turn, holder: loser.holder, note: lostMs > 0 ? texts.note(formatLength(lostMs)) : texts.noteDry })
      }
    >
      <SelectField
        label={texts.holder}
        name="holder"
        options={losers.map(({ holder, total }) => ({
          value: holder,
          label: total.lostMs > 0 ? texts.holderOption(holder, formatLength(total.lostMs)) : holder,
        }))}
        value={loser.holder}
        onChoose={setName}
      />
      <SelectField
        label={texts.turn}
        name="turn"
        options={free.map((one) => ({ value: one.from, label: labelOf(one, clocks) }))}
        value={turn.from}
        onChoose={setPicked}
      />
      <p className="sm:col-span-2">
        <Button type="submit" disabled={give.isPending}>
          {give.isPending ? texts.giving : texts.give(loser.holder)}
        </Button>
      </p>
    </Form>
  )
}

/** Gives a turn that nobody has: an edit as the board makes them. If somebody else has it by now, nothing changes. */
function useGiveTurn() {
  const undo = useUndo()
  return useChange({
    call(http, { turn: { date, slot }, holder, note }: { turn: FreeTurnShape; holder: string; note: string }) {
      const edits = { cells: [{ date, slot, was: null, holder }], note, newNames: [holder] }
      return http.send('POST', '/api/schedule/edits', edits, LONG_TIME_LIMIT_MS)
    },
    failed: texts.notGiven,
    onDone: ({ importId, notices }, { holder }) =>
      toast({
        title: texts.given(holder),
        description: reached.sending(notices),
        action: undo.actionOf(importId),
      }),
  })
}

const labelOf = (turn: FreeTurnShape, clocks: DitchClocks): string => {
  const until = format.time(Temporal.Instant.from(turn.until), clocks)
  return texts.turnOption(formatPlace(turn), until, formatLength(lengthOf(turn)))
}

/** In whole milliseconds. */
const lengthOf = ({ from, until }: Pick<FreeTurnShape, 'from' | 'until'>): number =>
  Temporal.Instant.from(until).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds

/** The turn whose length is closest to what was lost; of several, the earliest. Undefined if none is free. */
export const closestTurn = (free: readonly FreeTurnShape[], lostMs: number): FreeTurnShape | undefined =>
  free.reduce<FreeTurnShape | undefined>((best, turn) => {
    const isCloser = best && Math.abs(lengthOf(turn) - lostMs) < Math.abs(lengthOf(best) - lostMs)
    return !best || isCloser ? turn : best
  }, undefined)
