/** Stands in for a component that failed to load. The link reloads the page. */
export const FailedChunk = () => (
  <p role="alert" className="py-4">
    This part of the page could not be loaded.{' '}
    <a href={location.href} className="text-water underline underline-offset-4">
      Try Again
    </a>
  </p>
)
