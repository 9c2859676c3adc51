import { messages } from '@headgate/language/texts/trades'
import { SelectField } from '../../ui/select-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { HoursField } from './hours-field.tsx'
import { listTradable, momentOf } from './tradable-hours.ts'
import { hoursOf, keyOf } from './trade-draft.ts'
import { formatHours } from './trade-words.ts'

const texts = messages.form

/** Which of the neighbor's turns a swap brings, and how much of it. */
export function TakesFields({ draft, onChange, season, trades, now, rules }: FieldsProps) {
  const { neighbor = '', takes } = draft
  const theirs = listTradable(season, neighbor, momentOf({ now, rules, trades }))
  if (!takes) return <p className="wrap-anywhere">{texts.noTheirTurn(neighbor)}</p>
  return (
    <>
      <SelectField
        label={texts.theirTurn(neighbor)}
        name="their-turn"
        options={theirs.map((turn) => ({
          value: keyOf(turn),
          label: formatHours(hoursOf(turn, undefined, rules), { now, timeZone: rules.timeZone }),
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
          timeZone={rules.timeZone}
          part={draft.takesPart}
          onPart={(takesPart) => onChange({ takesPart })}
        />
      )}
    </>
  )
}
