import { listTradable } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { SelectField } from '../../ui/field.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { HoursField } from './hours-field.tsx'
import { type FieldsProps, holderNamed, momentOf } from './trade-about.ts'
import { hoursOf, keyOf } from './trade-draft.ts'
import { formatHours } from './trade-words.ts'

const texts = messages.form

/** Which of the own turns, and how much of it if it is one. */
export function GivesFields({ draft, onChange, isTried, chosen, holder, timeline, ...about }: FieldsProps) {
  const { trades, clocks } = about
  const [only, ...more] = draft.gives
  const textOf = (turn: FieldsProps['chosen'][number]) => formatHours(hoursOf(turn), about)
  const options = draft.isSwap ? chosen : listTradable(timeline, holder, momentOf(about, holder))
  const toggle = (key: string, isOn: boolean) =>
    onChange({
      gives: options.filter((turn) =>
        keyOf(turn) === key ? isOn : draft.gives.some((one) => keyOf(one) === keyOf(turn)),
      ),
      givesPart: undefined,
    })
  return (
    <>
      {only && more.length === 0 && !(draft.isSwap && chosen.length > 1) && (
        <p className="text-lg font-semibold text-balance wrap-anywhere">{textOf(only)}</p>
      )}
      {draft.isSwap && chosen.length > 1 && only && (
        <SelectField
          label={texts.turn}
          name="turn"
          options={chosen.map((turn) => ({ value: keyOf(turn), label: textOf(turn) }))}
          value={keyOf(only)}
          onChoose={(key) => onChange({ gives: chosen.filter((turn) => keyOf(turn) === key), givesPart: undefined })}
        />
      )}
      {only && more.length === 0 && trades.policy.allowsParts && (
        <HoursField
          name="gives"
          legend={texts.howMuch}
          labels={texts}
          turn={only}
          clocks={clocks}
          part={draft.givesPart}
          onPart={(givesPart) => onChange({ givesPart })}
        />
      )}
      {!draft.isSwap && options.length > 1 && (
        <details open={chosen.length > 1} className="rounded-lg border border-line px-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{texts.more}</summary>
          <fieldset className="max-h-56 overflow-y-auto pb-2">
            <legend className="sr-only">{texts.turns}</legend>
            {options.map((turn) => (
              <label key={keyOf(turn)} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                <input
                  type="checkbox"
                  name="turn"
                  checked={draft.gives.some((one) => keyOf(one) === keyOf(turn))}
                  onChange={({ currentTarget }) => toggle(keyOf(turn), currentTarget.checked)}
                  className="size-5 shrink-0 accent-water"
                />
                {textOf(turn)}
              </label>
            ))}
          </fieldset>
        </details>
      )}
      {isTried && !only && (
        <p role="alert" className="text-sm font-medium text-trouble">
          {texts.noTurn}
        </p>
      )}
    </>
  )
}

const MAX_LISTED = 8

/** Who gets the hours: one neighbor, or the first who takes them. */
export function ToFields({ draft, onChange, isTried, trades: { partners } }: FieldsProps) {
  if (partners.length === 0) return <p>{texts.noPartners}</p>
  return (
    <>
      {!draft.isSwap && (
        <RadioLines
          legend={<span className="font-medium">{texts.toWhom}</span>}
          name="to"
          options={[
            { value: 'one', label: texts.toOne },
            { value: 'all', label: texts.toAll },
          ]}
          chosen={draft.isToAll ? 'all' : 'one'}
          onChoose={(value) => onChange({ isToAll: value === 'all' })}
        />
      )}
      {!draft.isToAll && (
        <NeighborField
          partners={partners}
          chosen={draft.neighbor}
          onChoose={(neighbor) => onChange({ neighbor })}
          error={isTried && draft.neighbor === undefined ? texts.noNeighbor : undefined}
        />
      )}
    </>
  )
}

interface NeighborFieldProps {
  partners: readonly string[]
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
  error: string | undefined
}

/** Whom to ask, found by any part of the name. */
function NeighborField({ partners, chosen, onChoose, error }: NeighborFieldProps) {
  const [text, setText] = useState(chosen ?? '')
  const typed = text.trim().toLowerCase()
  const found = partners.filter((name) => name.toLowerCase().includes(typed)).slice(0, MAX_LISTED)
  return (
    <Combobox
      label={texts.neighbor}
      text={text}
      onText={(next) => {
        setText(next)
        onChoose(partners.find((name) => name.toLowerCase() === next.trim().toLowerCase()))
      }}
      items={chosen === undefined ? found : []}
      draw={(name) => <span className="wrap-anywhere">{name}</span>}
      onChoose={(name) => {
        setText(name)
        onChoose(name)
      }}
      news={texts.found(found.length)}
      hint={chosen === undefined ? texts.neighborHint : undefined}
      error={error}
      input={{ name: 'neighbor', maxLength: 200 }}
    />
  )
}

/** Which of the neighbor's turns a swap brings, and how much of it. */
export function TakesFields({ draft, onChange, timeline, ...about }: FieldsProps) {
  const { trades, clocks } = about
  const { neighbor = '', takes } = draft
  const theirs = listTradable(timeline, holderNamed(neighbor), momentOf(about, draft.holder))
  if (!takes) return <p className="wrap-anywhere">{texts.noTheirTurn(neighbor)}</p>
  return (
    <>
      <SelectField
        label={texts.theirTurn(neighbor)}
        name="their-turn"
        options={theirs.map((turn) => ({
          value: keyOf(turn),
          label: formatHours(hoursOf(turn), about),
        }))}
        value={keyOf(takes)}
        onChoose={(key) => onChange({ takes: theirs.find((turn) => keyOf(turn) === key), takesPart: undefined })}
      />
      {trades.policy.allowsParts && (
        <HoursField
          name="takes"
          legend={texts.theirHowMuch}
          labels={{ from: texts.theirFrom, until: texts.theirUntil }}
          turn={takes}
          clocks={clocks}
          part={draft.takesPart}
          onPart={(takesPart) => onChange({ takesPart })}
        />
      )}
    </>
  )
}
