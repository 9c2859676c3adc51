import { messages as texts } from '@headgate/language/texts/push-help'
import type { ReactNode } from 'react'
import { browserOf } from '../../platform/push/push-reach.ts'
import { Button } from '../../ui/button.tsx'
import { ShareIcon } from '../../ui/notice-icons.tsx'
import type { Push } from './use-push.ts'

export const DeniedHowTo = ({ push }: { push: Push }) => (
  <HowTo title={texts.denied} steps={[...texts.deniedSteps[browserOf(navigator)], texts.deniedThen]}>
    <Button look="quiet" onClick={push.lookAgain}>
      {texts.checkAgain}
    </Button>
  </HowTo>
)

export const InstallHowTo = () => (
  <HowTo title={texts.install} steps={texts.installSteps} icon={<ShareIcon className="size-6 text-water" />} />
)

interface HowToProps {
  title: string
  steps: readonly string[]
  icon?: ReactNode
  children?: ReactNode
}

function HowTo({ title, steps, icon, children }: HowToProps) {
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-card px-4 py-3">
      <p className="flex items-center gap-2 font-semibold">
        {icon}
        {title}
      </p>
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children && <p>{children}</p>}
    </div>
  )
}
