import { listTradable } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { SelectField } from '../../ui/select-field.tsx'
import { HoursField } from './hours-field.tsx'
import { type FieldsProps, momentOf } from './trade-about.ts'
import { hoursOf, keyOf } from './trade-draft.ts'
import { formatHours } from './trade-words.ts'

const texts = messages.form

/** Which of the neighbor's turns a swap brings, and how much of it. */
export function TakesFields({ draft, onChange, season, ...about }: FieldsProps) {
  const { trades, now, rules } = about
  const { neighbor = '', takes } = draft
  const theirs = listTradable(season, neighbor, momentOf(about, draft.holder))
  if (!takes) return <p className="wrap-anywhere">{texts.noTheirTurn(neighbor)}</p>
  return (
    <>
      <SelectField
        label={texts.theirTurn(neighbor)}
        name="their-turn"
        options={theirs.map((turn) => ({
          value: keyOf(turn),
          label: formatHours(hoursOf(turn, undefined), { now, timeZone: rules.timeZone }),
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
