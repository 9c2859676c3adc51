import { messages } from '@headgate/language/texts/ui'
import * as Radix from '@radix-ui/react-toast'
import { useRef, useState } from 'react'
import { CrossIcon } from './icons.tsx'
import type { ShownToast } from './toast.ts'
import { useFreeEdge } from './use-free-edge.ts'
import { useFocusGivenBack } from './use-leaving.ts'
import '../styles/whole.css'

const LOOKS = {
  default: 'border-edge bg-card text-ink',
  destructive: 'border-trouble bg-trouble-wash text-trouble',
}

/** Focus or a touch pauses the time. */
const SHOWN_MS = 5_000

/**
 * One toast; the next one remounts it. A provider whose toast disappears while focused or touched stays paused, and
 * another toast in it would never close by itself.
 */
export function Toaster({ toast: { title, description, action, variant = 'default' } }: { toast: ShownToast }) {
  const list = useRef<HTMLOListElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const isFailure = variant === 'destructive'
  useFocusGivenBack(list, isOpen)
  useFreeEdge(list)
  return (
    <Radix.Provider label={messages.toast} duration={SHOWN_MS} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        open={isOpen}
        onOpenChange={setIsOpen}
        type={isFailure ? 'foreground' : 'background'}
        className={`toast flex flex-wrap items-start justify-end gap-x-3 rounded-xl border py-3 pr-1 pl-4 shadow-lg ${LOOKS[variant]}`}
      >
        <div className="grow basis-32 py-2">
          <Radix.Title className="font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.onPress}
            className="min-h-11 shrink-0 px-3 font-semibold text-water underline underline-offset-4"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close aria-label={messages.dismiss} className="grid size-11 place-items-center rounded-lg">
          <CrossIcon />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={list}
        label={messages.toasts}
        hotkey={['F8']}
        className="toasts fixed right-0 z-40 w-full max-w-96"
      />
    </Radix.Provider>
  )
}
