import { useId } from 'react'

/** Preformatted text that scrolls on its own, also with the keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium">
        {label}
      </p>
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is a stop for the keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-xl border border-line bg-card p-4 text-sm"
      >
        <pre className="whitespace-break-spaces wrap-anywhere">{text}</pre>
      </section>
    </div>
  )
}
