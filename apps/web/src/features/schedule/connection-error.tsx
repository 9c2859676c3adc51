import { messages } from '@headgate/language/texts/schedule'
import { Button } from '../../ui/button.tsx'
import { NoSignalIcon } from '../../ui/icons.tsx'

export function ConnectionError({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = messages.connectionError
  return (
    <section role="alert" className="rounded-2xl border border-line bg-card p-[min(1.5rem,6vw)] sm:p-8">
      <NoSignalIcon className="size-8 text-trouble" />
      <h1 className="mt-3 text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-2 max-w-prose text-soft">{text}</p>
      <p className="mt-2 text-sm text-soft">{messages.fetchFailed}</p>
      <Button className="mt-5" onClick={onRetry}>
        {retry}
      </Button>
    </section>
  )
}
