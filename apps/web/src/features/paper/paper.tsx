import {
  type DayRange,
  type DitchDay,
  type DitchRules,
  daysBetween,
  ditchDay,
  ditchDayAt,
  hoursOfDays,
  MAX_TURN_DAYS,
  nameKey,
  type Segment,
  segmentsWithin,
  turnsOf,
} from '@headgate/domain'
import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { language as pageLanguage } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/paper'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useDitchAddress } from '../../platform/auth/ditch-address.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { readClosures, readTimeline } from '../../platform/read-timeline.ts'
import { useDitch, useNow, useServices } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { TitledChoice } from '../../ui/titled-choice.tsx'
import { type PaperChoices, PaperPreview } from './paper-preview.tsx'
import { firstDayAt, rangeOf } from './range-of.ts'

/** Sheets for the noticeboard and for neighbors without a phone. `holder=Baker` in the address opens that owner’s. */
export function Paper() {
  const ditch = useDitch()
  const address = useDitchAddress()
  const rules = useDitchRules()
  const holder = new URLSearchParams(useSearch()).get('holder') ?? undefined
  const today = ditchDayAt(useNow(), rules.clocks)
  const [choices, setChoices] = useState<PaperChoices>(() => ({
    kind: holder === undefined ? 'board' : 'owner',
    howLong: 'weeks',
    firstDay: firstDayAt(today, rules).toString(),
    holder,
    type: 'normal',
    paper: 'letter',
    language: pageLanguage,
  }))
  const firstDay = findDay(choices.firstDay) ?? firstDayAt(today, rules)
  const range = rangeOf(choices.kind === 'board' ? choices.howLong : 'season', firstDay, rules)
  const turns = useTurnsToPrint(range, rules)
  const holders = turns.data ? holdersOf(segmentsWithin(turns.data.timeline, hoursOfDays(range, rules.clocks))) : []
  const chosen = holders.find((name) => nameKey(name) === nameKey(choices.holder ?? '')) ?? holders[0]
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-soft">
        <RichText text={messages.text} tags={{ link: linkTo('/captain/people', 'font-semibold') }} />
      </p>
      <ChoicesForm
        choices={{ ...choices, holder: chosen }}
        holders={holders}
        onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
      />
      <Loaded query={turns}>
        {(loaded) =>
          chosen === undefined ? (
            <Note role="status" title={messages.none.title}>
              <RichText
                text={messages.none.text}
                tags={{ link: linkTo('/captain/season?fill=file', 'font-semibold') }}
              />
            </Note>
          ) : (
            <PaperPreview
              choices={{ ...choices, holder: chosen }}
              holders={holders}
              subject={{ ...loaded, rules, range, ditch, address: `${address}/`, language: choices.language }}
              version={turns.dataUpdatedAt}
            />
          )
        }
      </Loaded>
    </div>
  )
}

/** The first holder of each turn once, as the schedule spells them, in alphabetical order. */
function holdersOf(segments: readonly Segment[]): string[] {
  const firsts = turnsOf(segments).flatMap(([first]) => first ?? [])
  const names = new Set(firsts.map(({ holder }) => `${holder}`))
  return [...names].toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))
}

/** Undefined while a date is being typed. */
function findDay(text: string): DitchDay | undefined {
  try {
    return ditchDay(text)
  } catch {
    return undefined
  }
}

/** The turns of the range, one that runs as it begins, and those right before and after, for who hands the water on. */
function useTurnsToPrint(range: DayRange, rules: DitchRules) {
  const { minuteMs } = useServices()
  const from = range.from.subtract({ days: MAX_TURN_DAYS })
  const days = daysBetween(from, range.through) + 1
  return useHttpQuery((http) => ({
    queryKey: [...CAPTAIN_QUERIES, 'paper', from.toString(), days, rules],
    queryFn: async ({ signal }) => {
      const path = `/api/schedule?days=${days}&date=${from}` as const
      const answer = await http.read(path, { signal, cache: 'no-cache', underRules: true })
      return {
        timeline: readTimeline(answer, rules),
        closures: readClosures(answer),
        asOf: Temporal.Instant.fromEpochMilliseconds(minuteMs.current()),
      }
    },
    staleTime: 60_000,
    retry: 1,
    structuralSharing: false,
    refetchOnWindowFocus: true,
  }))
}

interface ChoicesFormProps {
  choices: PaperChoices
  onChange: (changed: Partial<PaperChoices>) => void
  /** Holders with turns from the first day on. */
  holders: readonly string[]
}

/** What to print, and on which paper. */
function ChoicesForm({ choices, onChange, holders }: ChoicesFormProps) {
  const { kind, howLong, firstDay, holder, type, paper, language } = choices
  return (
    <Section title={messages.choices}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TitledChoice
          name="kind"
          texts={messages.kind}
          chosen={kind}
          onChoose={(chosen) => onChange({ kind: chosen })}
        />
        <Field
          label={messages.from}
          name="first-day"
          type="date"
          value={firstDay}
          onText={(text) => onChange({ firstDay: text })}
        />
        {kind === 'board' && (
          <TitledChoice
            name="how-long"
            texts={messages.days}
            chosen={howLong}
            onChoose={(chosen) => onChange({ howLong: chosen })}
          />
        )}
        {kind === 'owner' && (
          <SelectField
            label={messages.owner}
            name="holder"
            value={holder ?? ''}
            onChoose={(chosen) => onChange({ holder: chosen })}
            options={holders.map((name) => ({ value: name, label: name }))}
          />
        )}
        <TitledChoice
          name="type"
          texts={messages.type}
          chosen={type}
          onChoose={(chosen) => onChange({ type: chosen })}
        />
        <TitledChoice
          name="paper"
          texts={messages.paper}
          chosen={paper}
          onChoose={(chosen) => onChange({ paper: chosen })}
        />
        <SelectField
          label={messages.language}
          name="language"
          value={language}
          onChoose={(chosen) => onChange({ language: chosen })}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
        />
      </div>
    </Section>
  )
}
