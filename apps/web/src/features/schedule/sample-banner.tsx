import { messages } from '@headgate/language/texts/sample'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { drawCode, drawStrong, RichText } from '../../ui/rich-text.tsx'

/** One line that says the names are made up, and unfolds. */
export function SampleBanner() {
  return (
    <details className="group rounded-xl border border-line bg-wash px-4 text-sm print:hidden">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 marker:content-none">
        <span className="grow basis-32">
          <RichText text={messages.title} tags={{ b: drawStrong }} />
        </span>
        <span className="ml-auto shrink-0 underline underline-offset-4 group-open:hidden">{messages.open}</span>
      </summary>
      <p className="max-w-prose pb-3 leading-relaxed">{messages.text}</p>
      <MakeItYours />
    </details>
  )
}

/** Opens the setup in place of the sample. */
function MakeItYours() {
  const { http } = useServices()
  const start = useMutation({
    mutationFn: () => http.send('POST', '/api/setup/start'),
    // A document of its own, which may ask where the device is.
    onSuccess: ({ code }) => location.assign(`/setup#${code}`),
  })
  const isNotHere = start.error instanceof HttpError && start.error.problem.reason === 'setup-not-here'
  return (
    <div className="grid gap-3 pb-3">
      <p>
        <Button disabled={start.isPending} onClick={() => start.mutate()}>
          {start.isPending ? messages.busy : messages.submit}
        </Button>
      </p>
      {start.error && (
        <p role="alert" className="max-w-prose font-semibold">
          {isNotHere ? (
            <RichText text={messages.notHere} tags={{ code: drawCode }} />
          ) : (
            failureMessage(start.error, messages.failed)
          )}
        </p>
      )}
    </div>
  )
}
