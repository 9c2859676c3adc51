import { messages } from '@headgate/language/texts/trades'
import { Button } from '../../ui/button.tsx'

/** In place of trades that failed to load. The schedule says by itself that there is no connection. */
export const NoTrades = ({ onRetry }: { onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 text-soft print:hidden">
    {messages.unreachable.title}
    <Button look="plain" className="-mx-5" onClick={onRetry}>
      {messages.unreachable.retry}
    </Button>
  </p>
)
