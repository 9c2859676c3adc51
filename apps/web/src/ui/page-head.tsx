import '../styles/whole.css'

/** A page's title; and for a page that works only with scripts, the sentence that says so. */
export const PageHead = ({ title, needsScript }: { title: string; needsScript?: string }) => (
  <>
    <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{title}</h1>
    {needsScript && (
      <noscript>
        <p>{needsScript}</p>
      </noscript>
    )}
  </>
)
