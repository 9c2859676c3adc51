import { DEFAULT_NOTICE_SETTINGS, type NoticePreset, PRESET_CHANNELS } from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { ON_OTHER_TAB, QUESTION_KEY } from '../../platform/auth/sign-in-hint-script.ts'
import { useServices } from '../../platform/services.ts'
import { Note } from '../../ui/note.tsx'
import { textLinkLook } from '../../ui/text-button.tsx'
import { PushHelp } from './push-help.tsx'
import { usePush } from './use-push.ts'
import { useSave } from './use-settings.ts'
import { useWays } from './use-ways.ts'

const texts = messages.how

/** Asks a new resident once how to notify them. Afterwards, says where to change that. */
export const NoticeQuestion = () => (ON_OTHER_TAB.test(useSearch()) ? null : <QuestionOrAnswer />)

function QuestionOrAnswer() {
  const { session, isSignedIn } = useAuth()
  const [answer, setAnswer] = useState<NoticePreset>()
  const card = useRef<HTMLElement>(null)
  const isAsked = isSignedIn && session?.hasNoticeSettings === false && session.newUntil === undefined
  useSpace(card, isAsked)
  if (isAsked) return <Question card={card} answer={answer} onAnswer={setAnswer} />
  return answer && <Answered answer={answer} />
}

interface QuestionProps {
  card: RefObject<HTMLElement | null>
  /** The last option pressed. */
  answer: NoticePreset | undefined
  onAnswer: (preset: NoticePreset) => void
}

function Question({ card, answer, onAnswer }: QuestionProps) {
  const push = usePush()
  const { ways, reach } = useWays(push)
  const save = useSave()
  const saving = useMutation({ mutationFn: save })
  const isBusy = saving.isPending || push.busyWith !== undefined
  const choose = (preset: NoticePreset) => {
    onAnswer(preset)
    if (preset !== 'devices') saving.mutate({ ...DEFAULT_NOTICE_SETTINGS, channels: PRESET_CHANNELS[preset] })
    else if (reach !== 'needs-install') void push.turnOn(preset)
  }
  const failure = saving.isError ? texts.failed : push.failure
  return (
    <section
      ref={card}
      aria-labelledby="notice-question"
      className="grid gap-3 rounded-2xl border border-edge bg-card p-[min(1.25rem,6vw)] print:hidden"
    >
      <h2 id="notice-question" className="text-lg font-semibold">
        {texts.question}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-3">
        {ways.map(({ preset, label, hint }, index) => (
          <li key={preset}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => choose(preset)}
              className={`flex size-full min-h-11 flex-col rounded-lg border px-[min(1rem,4vw)] py-2 text-left hover:bg-wash disabled:opacity-60 ${index === 0 ? 'border-water' : 'border-edge'}`}
            >
              <span className={`block font-semibold ${index === 0 ? 'text-water' : ''}`}>
                {isBusy && answer === preset ? (preset === 'devices' ? messages.here.turningOn : texts.busy) : label}
              </span>{' '}
              <span className="block text-sm wrap-anywhere text-soft">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
      {failure && !isBusy && <Note look="trouble" role="alert" title={failure} />}
      {answer === 'devices' && <PushHelp reach={reach} push={push} />}
    </section>
  )
}

/** Takes the focus when the pressed button disappears. */
function Answered({ answer }: { answer: NoticePreset }) {
  const { user } = useAuth()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} role="status" className="outline-none print:hidden">
      <Note title={texts.answered[answer](user.email ?? '', user.emailVerified)}>
        <Link href="/?tab=notifications" className={textLinkLook}>
          {texts.change}
        </Link>
      </Note>
    </div>
  )
}

/** On the next visit, the document reserves space for the question from the first frame. */
function useSpace(card: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const { storage } = useServices()
  useLayoutEffect(() => {
    document.adoptedStyleSheets = []
    const { current } = card
    if (!isAsked) storage.remove(QUESTION_KEY)
    if (!isAsked || !current?.parentElement) return
    const gap = Number.parseFloat(getComputedStyle(current.parentElement).rowGap)
    storage.write(QUESTION_KEY, `${Math.round(current.offsetHeight + gap)}`)
  }, [card, isAsked, storage])
}
