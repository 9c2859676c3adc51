import { messages as texts } from '@headgate/language/texts/import'
import { HttpError, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/use-change.ts'
import { FaultList } from './fault-list.tsx'
import { useSayImported } from './use-import.ts'

/** Imports the file that the server's settings name, without asking; it can be undone. */
export function ConfiguredImport() {
  const take = useChange({
    call: (http) => http.send('POST', '/api/schedule/import', undefined, LONG_TIME_LIMIT_MS),
    onDone: useSayImported(),
    failed: texts.refused,
  })
  const { faults = [] } = take.error instanceof HttpError ? take.error.problem : {}
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button disabled={take.isPending} onClick={() => take.mutateOnce()}>
        {take.isPending ? texts.importing : texts.configured}
      </Button>
      <p className="text-sm text-soft">{texts.configuredHint}</p>
      {faults.length > 0 && <FaultList faults={faults} />}
    </div>
  )
}
