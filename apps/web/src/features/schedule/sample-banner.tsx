import { messages } from '@headgate/language/texts/sample'
import { RichText } from '../../ui/rich-text.tsx'
import { MakeItYours } from './make-it-yours.tsx'

const TAGS = { b: (words: string) => <strong className="font-semibold">{words}</strong> }

/** One line that says the names are made up, and unfolds. */
export function SampleBanner() {
  return (
    <details className="group rounded-xl border border-line bg-wash px-4 text-sm print:hidden">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 marker:content-none">
        <span className="grow basis-32">
          <RichText text={messages.title} tags={TAGS} />
        </span>
        <span className="ml-auto shrink-0 underline underline-offset-4 group-open:hidden">{messages.open}</span>
      </summary>
      <p className="max-w-prose pb-3 leading-relaxed">{messages.text}</p>
      <MakeItYours />
    </details>
  )
}
