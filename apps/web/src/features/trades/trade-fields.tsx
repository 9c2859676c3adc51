import { listTradable } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { SelectField } from '../../ui/field.tsx'
import { PartFields } from '../../ui/part-fields.tsx'
import { type FieldsProps, momentOf, swappable } from './trade-about.ts'
import { keyOf } from './trade-draft.ts'
import { formatHours } from './trade-words.ts'

const texts = messages.form

/** Which of the own turns, and how much of it if it is one. */
export function GivesFields({ draft, onChange, isTried, chosen, holder, timeline, ...about }: FieldsProps) {
  const { trades, clocks } = about
  const [only, ...more] = draft.gives
  const isSwap = draft.way === 'swap'
  const textOf = (turn: FieldsProps['chosen'][number]) => formatHours(turn, about)
  const options = isSwap ? chosen : listTradable(timeline, holder, momentOf(about, holder))
  const toggle = (key: string, isOn: boolean) =>
    onChange({
      gives: options.filter((turn) =>
        keyOf(turn) === key ? isOn : draft.gives.some((one) => keyOf(one) === keyOf(turn)),
      ),
      givesPart: undefined,
    })
  return (
    <>
      {only && more.length === 0 && !(isSwap && chosen.length > 1) && (
        <p className="text-lg font-semibold text-balance wrap-anywhere">{textOf(only)}</p>
      )}
      {isSwap && chosen.length > 1 && only && (
        <SelectField
          label={texts.turn}
          name="turn"
          options={chosen.map((turn) => ({ value: keyOf(turn), label: textOf(turn) }))}
          value={keyOf(only)}
          onChoose={(key) => onChange({ gives: chosen.filter((turn) => keyOf(turn) === key), givesPart: undefined })}
        />
      )}
      {only && more.length === 0 && trades.policy.allowsParts && (
        <PartFields
          key={keyOf(only)}
          name="gives"
          labels={texts}
          within={only}
          clocks={clocks}
          part={draft.givesPart ?? only}
          onPart={(givesPart) => onChange({ givesPart })}
        />
      )}
      {!isSwap && options.length > 1 && (
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

/** Who gets the hours. Those who cannot be asked are listed too, so that nobody looks for them in vain. */
export function NeighborField({ draft, onChange, isTried, trades: { partners, notJoined } }: FieldsProps) {
  if (partners.length === 0) return <p>{texts.noPartners}</p>
  return (
    <>
      <SelectField
        label={texts.neighbor}
        name="neighbor"
        options={[
          { value: '', label: texts.choose, isDisabled: true },
          ...partners.map((name) => ({ value: name, label: name })),
          ...notJoined.map((name) => ({ value: name, label: texts.notJoined(name), isDisabled: true })),
        ]}
        value={draft.neighbor ?? ''}
        onChoose={(neighbor) => onChange({ neighbor })}
      />
      {isTried && draft.neighbor === undefined && (
        <p role="alert" className="text-sm font-medium text-trouble">
          {texts.noNeighbor}
        </p>
      )}
    </>
  )
}

/** Which of the neighbor's turns a swap brings, and how much of it. */
export function TakesFields({ draft, onChange, ...about }: FieldsProps) {
  const { trades, clocks } = about
  const { neighbor = '', takes } = draft
  const theirs = swappable(about, neighbor)
  if (!takes) return <p className="wrap-anywhere">{texts.noTheirTurn(neighbor)}</p>
  return (
    <>
      <SelectField
        label={texts.theirTurn(neighbor)}
        name="their-turn"
        options={theirs.map((turn) => ({
          value: keyOf(turn),
          label: formatHours(turn, about),
        }))}
        value={keyOf(takes)}
        onChoose={(key) => onChange({ takes: theirs.find((turn) => keyOf(turn) === key), takesPart: undefined })}
      />
      {trades.policy.allowsParts && (
        <PartFields
          key={keyOf(takes)}
          name="takes"
          labels={{ from: texts.theirFrom, until: texts.theirUntil }}
          within={takes}
          clocks={clocks}
          part={draft.takesPart ?? takes}
          onPart={(takesPart) => onChange({ takesPart })}
        />
      )}
    </>
  )
}
