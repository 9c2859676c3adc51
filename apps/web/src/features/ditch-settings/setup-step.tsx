import { messages } from '@headgate/language/texts/setup'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Progress } from '../../ui/progress.tsx'

const STEPS = 2

interface SetupStepProps {
  step: 1 | 2
  title: string
  intro: string
  children: ReactNode
}

/** One step of the setup. Focus moves to its title, so that screen readers announce it. */
export function SetupStep({ step, title, intro, children }: SetupStepProps) {
  const words = messages.step(step, STEPS)
  return (
    <>
      <div className="grid gap-2">
        <Progress label={messages.progress} value={((step - 1) / STEPS) * 100} words={words} />
        <p aria-hidden="true" className="text-sm text-soft">
          {words}
        </p>
      </div>
      <SetupCard title={title} aside={words}>
        <p className="text-soft">{intro}</p>
        {children}
      </SetupCard>
    </>
  )
}

interface SetupCardProps {
  title: string
  /** Read out with the title. */
  aside?: string
  children: ReactNode
}

/** A part of the setup, in place of the one before. Its title takes the focus. */
export function SetupCard({ title, aside, children }: SetupCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-2xl border border-line bg-card p-[min(1rem,4vw)] sm:p-7"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {aside && <span className="sr-only">{aside}: </span>}
        {title}
      </h2>
      {children}
    </section>
  )
}
