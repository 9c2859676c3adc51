import type { TakenIn } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/setup'
import { messages as problems } from '@headgate/language/texts/tool-problems'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SetupCard } from './setup-step.tsx'

const { done, ...texts } = messages.takeIn
const ZIP_TYPE = 'application/zip'

/** For a ditch that another Headgate had: its download takes the place of the steps that are left. */
export function TakeInPart({ onTakenIn }: { onTakenIn: (taken: TakenIn) => void }) {
  const { http } = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      http.send('POST', '/api/ditch/everything', new Blob([file], { type: ZIP_TYPE }), LONG_TIME_LIMIT_MS),
    onSuccess: onTakenIn,
  })
  return (
    <Fold title={texts.title}>
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">{texts.text}</p>
        <FailureNote failure={error ? { message: failureMessage(error, messages.failed, problems) } : undefined} />
        <FileButton
          label={isPending ? texts.busy : texts.choose}
          accept={`.zip,${ZIP_TYPE}`}
          isBusy={isPending}
          onFile={mutate}
        />
      </div>
    </Fold>
  )
}

/** What came in. The link loads a document, because this one is of a ditch that looked different. */
export const TakenInCard = ({ taken }: { taken: TakenIn }) => (
  <SetupCard title={done.title(taken.name)}>
    <Facts
      facts={[
        [done.properties, format.number(taken.properties)],
        [done.holders, format.number(taken.holders)],
        [done.turns, format.number(taken.turns)],
        [done.years, taken.years.join(', ')],
        [done.changes, format.number(taken.changes)],
      ]}
    />
    <p>{done.accounts}</p>
    <a href="/captain" className={buttonLook('primary')}>
      {done.desk}
    </a>
  </SetupCard>
)
