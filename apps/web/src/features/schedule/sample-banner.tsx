/** One line that says the names are made up, and unfolds. */
export function SampleBanner() {
  return (
    <details className="group rounded-xl border border-line bg-wash px-4 text-sm print:hidden">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 marker:content-none">
        <span className="grow basis-32">
          <strong className="font-semibold">Sample ditch</strong> with made-up names
        </span>
        <span className="ml-auto shrink-0 underline underline-offset-4 group-open:hidden">Use yours</span>
      </summary>
      <p className="max-w-prose pb-3 leading-relaxed">
        To show your own season, name its CSV file in <code>SCHEDULE_CSV</code> and start the server again, or run{' '}
        <code>npm run import -- FILE</code>. The sample disappears as soon as your season is loaded.
      </p>
    </details>
  )
}
