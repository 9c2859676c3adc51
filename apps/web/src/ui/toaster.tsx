import * as Radix from '@radix-ui/react-toast'
import { CrossIcon } from './icons.tsx'
import type { ShownToast } from './toast.ts'
import '../styles/whole.css'

const LOOKS = {
  default: 'border-edge bg-card text-ink',
  destructive: 'border-trouble bg-trouble-wash text-trouble',
}

export function Toaster({ toast: { id, title, description, action, variant = 'default' } }: { toast: ShownToast }) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        key={id}
        type={variant === 'destructive' ? 'foreground' : 'background'}
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
        <Radix.Close aria-label="Dismiss" className="grid size-11 place-items-center rounded-lg">
          <CrossIcon />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-40 w-full max-w-96 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
      />
    </Radix.Provider>
  )
}
