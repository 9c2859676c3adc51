import { messages } from '@headgate/language/texts/sample'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** Opens the setup in place of the sample. */
export function MakeItYours() {
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
            <RichText text={messages.notHere} tags={{ code: (words) => <code>{words}</code> }} />
          ) : (
            failureMessage(start.error, messages.failed)
          )}
        </p>
      )}
    </div>
  )
}
