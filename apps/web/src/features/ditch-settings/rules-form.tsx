import type {
  DitchBasis,
  DitchChangeResponse,
  DitchRulesShape,
  DitchSettingsResponse,
  RulesEffectShape,
  RulesPreviewResponse,
} from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ditch'
import { messages as fields } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { messages as reached } from '@headgate/language/texts/reached'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { type Toast, toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { changeDitch, isOutdated, previewRules, type RulesWanted } from './ditch-calls.ts'
import { isSame, useDraft } from './draft.ts'
import { MeanwhileChanges } from './meanwhile-changes.tsx'
import { faultyField, type RulesDraft, readRules, sortTimes, writeRules } from './rules-draft.ts'
import { RulesReview } from './rules-review.tsx'
import { SeasonDays } from './season-days.tsx'
import { SlotsField } from './slots-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const texts = messages.rules

/** When turns begin and which season the ditch has: nothing changes before the captain has seen what would. */
export function RulesForm({ settings }: { settings: DitchSettingsResponse }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useMemo(() => writeRules(settings.rules), [settings.rules])
  const drafted = useDraft(loaded)
  const { draft, change, save } = drafted
  const [from, setFrom] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { today } = useDitchClock()
  const { looking, isBusy, hasClashed, look, confirm, leave } = useRulesChange(settings, (sent, saved) => {
    save(writeRules(sent.rules), writeRules(saved))
    setFrom((typed) => (typed === sent.rulesFrom ? '' : typed))
    setIsTried(false)
  })
  const { rules, faults } = readRules(draft)
  const errors = isTried ? faults : {}
  const hasTurns = settings.season.turns > 0
  useFocusAfter(looking !== undefined, heading)

  const type = (typed: Partial<RulesDraft>) => {
    change(typed)
    leave()
  }
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    const faulty = faultyField(faults)
    if (faulty) return goTo(faulty)
    if (isSame(rules, settings.rules)) return toast({ title: messages.unchanged })
    change({ times: sortTimes(draft.times) })
    look(hasTurns && from !== '' ? { rules, rulesFrom: from } : { rules })
  }
  return (
    <Section title={texts.title} headingRef={heading}>
      {hasTurns && <p className="max-w-prose text-soft">{texts.text}</p>}
      <MeanwhileChanges
        drafted={drafted}
        isRefused={hasClashed}
        label={(field) => fields[field === 'times' ? 'slots' : field]}
        word={wordValue}
      />
      <Form onSubmit={submit} className="max-w-lg gap-6">
        <SlotsField value={draft.times} onChange={(times) => type({ times })} error={errors.times} />
        <SeasonDays value={draft} onChange={type} errors={errors} />
        <TimeZoneField value={draft.timeZone} onChange={(timeZone) => type({ timeZone })} />
        {hasTurns && (
          <Field
            label={texts.from}
            name="rulesFrom"
            type="date"
            min={`${today}`}
            value={from}
            onText={(day) => {
              setFrom(day)
              leave()
            }}
            hint={texts.fromHint}
          />
        )}
        {!looking && (
          <FormButtons texts={{ submit: hasTurns ? texts.look : texts.submit, busy: texts.checking }} isBusy={isBusy} />
        )}
      </Form>
      {looking && (
        <RulesReview
          preview={looking.preview}
          rules={{ before: settings.rules, after: looking.wanted.rules }}
          isBusy={isBusy}
          onConfirm={confirm}
          onKeep={leave}
        />
      )}
    </Section>
  )
}

function wordValue(field: keyof RulesDraft, rules: RulesDraft): string {
  if (field === 'timeZone') return rules.timeZone
  if (field === 'times') return rules.times.filter(Boolean).map(format.timeOfDay).join(', ')
  return rules[field] && format.monthDay(Temporal.PlainMonthDay.from(rules[field]))
}

/** The review takes the focus itself, and gives it back to the title. */
function useFocusAfter(isLooking: boolean, heading: { current: HTMLElement | null }): void {
  const before = useRef(isLooking)
  useEffect(() => {
    const isLeft = before.current && !isLooking
    before.current = isLooking
    // Not while somebody is typing, which leaves the review too.
    if (isLeft && !document.activeElement?.matches('input, select')) heading.current?.focus()
  }, [isLooking, heading])
}

interface Looking {
  wanted: RulesWanted
  preview: RulesPreviewResponse
}

/** Changes the ditch’s rules in steps: type, look, confirm. */
function useRulesChange(
  { basis, season }: DitchSettingsResponse,
  onSaved: (sent: RulesWanted, saved: DitchRulesShape) => void,
) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const undo = useUndo()
  const [looking, setLooking] = useState<Looking>()
  const [hasClashed, setHasClashed] = useState(false)
  const { queryKey } = settingsQuery(http)

  const showMeanwhile = async () => {
    await queryClient.invalidateQueries({ queryKey })
    setLooking(undefined)
    setHasClashed(true)
  }
  const attempt = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onMutate: () => setHasClashed(false),
    onError: (error) => (isOutdated(error) ? showMeanwhile() : toastFailure(messages.notSaved)(error)),
  })
  const save = async (wanted: RulesWanted, basedOn: DitchBasis, effect?: RulesEffectShape) => {
    const { settings, seasonChange } = await changeDitch(http, {
      basedOn,
      ...wanted,
      ...(effect && { isPreviewed: true }),
    })
    onSaved(wanted, settings.rules)
    queryClient.setQueryData(queryKey, settings)
    setLooking(undefined)
    toast(effect && seasonChange ? wordDone(effect, seasonChange, undo.run) : messages.rules.saved)
    await invalidateSeason(queryClient)
  }
  return {
    looking,
    isBusy: attempt.isPending,
    /** Somebody else’s change stopped the last try. */
    hasClashed,
    /** Saves rules that change no turn; shows what others would change. */
    look: (wanted: RulesWanted) =>
      attempt.mutate(async () => {
        if (season.turns === 0) return save(wanted, basis)
        const preview = await previewRules(http, wanted)
        if (preview.basis.revision !== basis.revision) return showMeanwhile()
        if (isWithoutEffect(preview.effect)) return save(wanted, preview.basis)
        setLooking({ wanted, preview })
      }),
    confirm() {
      if (!looking) return
      const { wanted, preview } = looking
      attempt.mutate(() => save(wanted, preview.basis, preview.effect))
    },
    leave: () => setLooking(undefined),
  }
}

/** What a change of the rules has done, with what takes it back. */
function wordDone(
  { retimed }: RulesEffectShape,
  { importId, changed, notices }: NonNullable<DitchChangeResponse['seasonChange']>,
  undo: (importId: number) => void,
): Toast {
  const { title, undo: label } = messages.done
  const counts = retimed.length + changed.dropped > 0 ? messages.review.counts(retimed.length, changed.dropped) : ''
  const description = `${counts} ${reached.sending(notices)}`.trim()
  return { title, description, action: { label, onPress: () => undo(importId) } }
}

const isWithoutEffect = ({ retimed, added, dropped }: RulesEffectShape): boolean =>
  retimed.length + added.length + dropped.length === 0
