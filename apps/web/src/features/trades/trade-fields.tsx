import { listTradable } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { CheckLine } from '../../ui/check-line.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
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
        <Fold title={texts.more} isOpen={chosen.length > 1}>
          <fieldset className="max-h-56 overflow-y-auto">
            <legend className="sr-only">{texts.turns}</legend>
            {options.map((turn) => (
              <CheckLine
                key={keyOf(turn)}
                name="turn"
                label={textOf(turn)}
                isChecked={draft.gives.some((one) => keyOf(one) === keyOf(turn))}
                onCheck={(isOn) => toggle(keyOf(turn), isOn)}
              />
            ))}
          </fieldset>
        </Fold>
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
