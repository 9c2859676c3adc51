import { messages } from '@headgate/language/texts/app'

/** Stands in for a component that failed to load. The link reloads the page. */
export const FailedChunk = () => (
  <p role="alert" className="py-4">
    {messages.failedPart}{' '}
    <a href={location.href} className="text-water underline underline-offset-4">
      {messages.tryAgain}
    </a>
  </p>
)
