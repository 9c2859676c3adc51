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
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
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
  const { draft, base, theirs, change, save } = useDraft(loaded)
  const [from, setFrom] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { today } = useDitchClock()
  const { step, isBusy, hasClashed, look, confirm, leave } = useRulesChange(settings, (sent, saved) => {
    save(writeRules(sent.rules), writeRules(saved))
    setFrom((typed) => (typed === sent.rulesFrom ? '' : typed))
    setIsTried(false)
  })
  const { rules, faults } = readRules(draft)
  const errors = isTried ? faults : {}
  const clashes = theirs.filter((field) => !isSame(draft[field], loaded[field]))
  const hasTurns = settings.season.turns > 0
  useFocusAfter(step.at, heading)

  const type = (typed: Partial<RulesDraft>) => {
    change(typed)
    leave()
  }
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    const faulty = faultyField(faults)
    if (faulty) return goTo(faulty)
    if (isSame(rules, settings.rules)) return toast({ title: messages.unchanged })
    change({ timeZone: rules.timeZone, times: sortTimes(draft.times) })
    look(hasTurns && from !== '' ? { rules, rulesFrom: from } : { rules })
  }
  return (
    <Section title={texts.title} headingRef={heading}>
      {hasTurns && <p className="max-w-prose text-soft">{texts.text}</p>}
      {(clashes.length > 0 || hasClashed) && (
        <MeanwhileChanges
          changes={theirs.map((field) => ({
            label: field === 'times' ? messages.outdated.slots : fields[field],
            now: wordValue(field, settings.rules),
            typed: isSame(draft[field], base[field]) ? undefined : wordValue(field, rules),
          }))}
        />
      )}
      {step.at === 'done' && <RulesDone change={step} onClose={leave} />}
      <Form onSubmit={submit} className="max-w-lg gap-6">
        <SlotsField value={draft.times} onChange={(times) => type({ times })} error={errors.times} />
        <SeasonDays value={draft} onChange={type} errors={errors} />
        <TimeZoneField value={draft.timeZone} onChange={(timeZone) => type({ timeZone })} error={errors.timeZone} />
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
        {step.at !== 'looking' && (
          <FormButtons texts={{ submit: hasTurns ? texts.look : texts.submit, busy: texts.checking }} isBusy={isBusy} />
        )}
      </Form>
      {step.at === 'looking' && (
        <RulesReview
          preview={step.preview}
          rules={{ before: settings.rules, after: step.wanted.rules }}
          isBusy={isBusy}
          onConfirm={confirm}
          onKeep={leave}
        />
      )}
    </Section>
  )
}

function wordValue(field: keyof RulesDraft, rules: DitchRulesShape): string {
  if (field === 'timeZone') return rules.timeZone
  if (field === 'times') return writeRules(rules).times.map(format.timeOfDay).join(', ')
  return format.monthDay(Temporal.PlainMonthDay.from(rules[field]))
}

/** The review and the outcome take the focus themselves, and give it back to the title. */
function useFocusAfter(at: string, heading: { current: HTMLElement | null }): void {
  const before = useRef(at)
  useEffect(() => {
    const isLeft = at === 'typing' && before.current !== 'typing'
    before.current = at
    // Not while somebody is typing, which leaves the review too.
    if (isLeft && !document.activeElement?.matches('input, select')) heading.current?.focus()
  }, [at, heading])
}

/** What a change of the rules has done, and the button that takes it back. Takes the focus when it appears. */
function RulesDone({ change, onClose }: { change: RulesChanged; onClose: () => void }) {
  const undo = useUndo()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { importId, changed, notices } = change.seasonChange
  const retimed = change.effect.retimed.length
  return (
    <div className="grid gap-3 rounded-xl border border-fine bg-fine-wash px-4 py-3 text-fine">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {messages.done.title}
      </h3>
      <p>
        {retimed + changed.dropped > 0 && messages.review.counts(retimed, changed.dropped)} {reached.sending(notices)}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          onClick={() => {
            onClose()
            undo.run(importId)
          }}
        >
          {messages.done.undo}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {messages.done.close}
        </Button>
      </p>
    </div>
  )
}

interface RulesChanged {
  at: 'done'
  effect: RulesEffectShape
  seasonChange: NonNullable<DitchChangeResponse['seasonChange']>
}

type Step = { at: 'typing' } | { at: 'looking'; wanted: RulesWanted; preview: RulesPreviewResponse } | RulesChanged

const TYPING: Step = { at: 'typing' }

/** Changes the ditch’s rules in steps: type, look, confirm. */
function useRulesChange(
  { basis, season }: DitchSettingsResponse,
  onSaved: (sent: RulesWanted, saved: DitchRulesShape) => void,
) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>(TYPING)
  const [hasClashed, setHasClashed] = useState(false)
  const { queryKey } = settingsQuery(http)

  const showMeanwhile = async () => {
    await queryClient.invalidateQueries({ queryKey })
    setStep(TYPING)
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
    if (effect && seasonChange) setStep({ at: 'done', effect, seasonChange })
    else {
      setStep(TYPING)
      toast(messages.rules.saved)
    }
    await invalidateSeason(queryClient)
  }
  return {
    step,
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
        setStep({ at: 'looking', wanted, preview })
      }),
    confirm() {
      if (step.at !== 'looking') return
      const { wanted, preview } = step
      attempt.mutate(() => save(wanted, preview.basis, preview.effect))
    },
    leave: () => setStep(TYPING),
  }
}

const isWithoutEffect = ({ retimed, added, dropped }: RulesEffectShape): boolean =>
  retimed.length + added.length + dropped.length === 0
